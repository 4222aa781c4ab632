import type { ResultOf } from "../../lib/graphql/graphql.ts";
import type { LotCardFragment } from "./lot-card-fragment.ts";

/** How the viewer stands on a lot that they have bid on. */
export type ListedStanding = NonNullable<ResultOf<typeof LotCardFragment>["viewerStanding"]>;

/** The standing once the lot has closed: lists say so a moment later. */
export function standingNow(standing: ListedStanding | null, isClosed: boolean): ListedStanding | null {
  if (!isClosed) return standing;
  if (standing === "LEADING") return "WON";
  return standing === "OUTBID" ? "LOST" : standing;
}
