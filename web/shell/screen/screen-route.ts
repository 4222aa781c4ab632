import type { ComponentType } from "react";

/** A path without the language prefix, such as `auction/:auctionId`, and its screen; listed by `routes.tsx` files. */
export interface ScreenRoute {
  path: string;
  Screen: ComponentType;
  /** Only for signed-in users; other visitors sign in first and then return. */
  isPersonal?: boolean;
}
