import type { ComponentType } from "react";

/**
 * A path without the language prefix, such as `auction/:auctionId`, and its screen; listed by `routes.tsx` files. The
 * `secondary-routes.tsx` files list the pages that are seldom a visit's first, whose routes are a chunk of their own.
 */
export interface ScreenRoute {
  path: string;
  /** A `lazyPart`, which can be loaded before it is shown. */
  Screen: ComponentType & { load?: () => Promise<unknown> };
  /** Only for signed-in users; other visitors sign in first and then return. */
  isPersonal?: boolean;
}
