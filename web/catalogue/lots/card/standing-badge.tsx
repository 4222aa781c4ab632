import type { ResultOf } from "../../../kit/lib/graphql/graphql.ts";
import { StateBadge } from "../state-badge.tsx";
import type { LotCardFragment } from "./lot-card-fragment.ts";

/** How the viewer stands on a lot that they have bid on. */
export type ListedStanding = NonNullable<ResultOf<typeof LotCardFragment>["viewerStanding"]>;

const STATES = { LEADING: "leading", OUTBID: "outbid", WON: "won", LOST: "lost" } as const;

/** The viewer's standing on a lot as a badge; nothing without a bid of theirs. */
export function StandingBadge({ standing, isClosed }: { standing: ListedStanding | null; isClosed: boolean }) {
  const now = standingNow(standing, isClosed);
  return now && <StateBadge state={STATES[now]} />;
}

/** The standing once the lot has closed: lists say so a moment later. */
export function standingNow(standing: ListedStanding | null, isClosed: boolean): ListedStanding | null {
  if (!isClosed) return standing;
  if (standing === "LEADING") return "WON";
  return standing === "OUTBID" ? "LOST" : standing;
}
