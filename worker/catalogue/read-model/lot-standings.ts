import { and, eq, gte, lt, or, type SQL, sql } from "drizzle-orm";
import { bidderLots } from "../../../schema/bidding/tables/bids.ts";
import { isOneOf } from "../../../schema/kit/database/json-list.ts";
import type { RequestContext } from "../../kit/context.ts";

export const LOT_STANDINGS = ["LEADING", "OUTBID", "WON", "LOST"] as const;
export type LotStanding = (typeof LOT_STANDINGS)[number];

/** A lot takes bids at the instant of its closing. */
export function lotStandingOf({
  isLeading,
  closesAtMs,
  nowMs,
}: {
  isLeading: boolean;
  closesAtMs: number;
  nowMs: number;
}): LotStanding {
  if (closesAtMs < nowMs) return isLeading ? "WON" : "LOST";
  return isLeading ? "LEADING" : "OUTBID";
}

export function isStanding(standings: readonly LotStanding[], nowMs: number): SQL {
  const { isLeading, closesAtMs } = bidderLots;
  const conditions: Record<LotStanding, SQL | undefined> = {
    LEADING: and(eq(isLeading, true), gte(closesAtMs, nowMs)),
    OUTBID: and(eq(isLeading, false), gte(closesAtMs, nowMs)),
    WON: and(eq(isLeading, true), lt(closesAtMs, nowMs)),
    LOST: and(eq(isLeading, false), lt(closesAtMs, nowMs)),
  };
  return or(...standings.map((standing) => conditions[standing])) ?? sql`false`;
}

/** The viewer's standing on each lot with a bid of theirs; visitors have none. */
export async function loadStandings(
  context: Pick<RequestContext, "database" | "viewer" | "now">,
  incrementalLotIds: readonly string[],
): Promise<ReadonlyMap<string, LotStanding>> {
  const viewer = await context.viewer();
  if (!viewer) return new Map();
  const rows = await context.database
    .select()
    .from(bidderLots)
    .where(and(isOneOf(bidderLots.incrementalLotId, incrementalLotIds), eq(bidderLots.userId, viewer.userId)));
  const nowMs = context.now();
  return new Map(rows.map((row) => [row.incrementalLotId, lotStandingOf({ ...row, nowMs })]));
}
