import type { ComponentType } from "react";

/** An address below the language, such as `auction/:auctionId`, and its screen. */
export interface ScreenRoute {
  path: string;
  Screen: ComponentType;
  /** Only for people who are signed in; others sign in first and come back. */
  isPersonal?: boolean;
}
