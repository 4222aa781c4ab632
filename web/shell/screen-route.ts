import type { ComponentType } from "react";

/** A path below the language, such as `auction/:auctionId`, and its screen. Each feature lists its own in `routes.tsx`. */
export interface ScreenRoute {
  path: string;
  Screen: ComponentType;
  /** Only for signed-in users; others sign in first and come back. */
  isPersonal?: boolean;
  /** The hosts that have the screen; without it only those of the channels. */
  host?: "staff" | "any";
}
