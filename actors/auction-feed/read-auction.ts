import { and, eq, gt, sql } from "drizzle-orm";
import type { FedLot } from "../../schema/bidding/rpc/auction-feed-rpc.ts";
import { incrementalBids } from "../../schema/bidding/tables/bids.ts";
import { incrementalLots } from "../../schema/catalogue/tables/lots.ts";
import type { Database } from "../../schema/kit/database/database.ts";

/**
 * The published lots of an auction as the read model has them: for a feed that was made after its lots, and for
 * deliveries that are still to come. Without those whose read model is not written, or is being rewritten: they never
 * were what their rows say.
 */
export async function readAuction(database: Database, publicationId: string, nowMs: number): Promise<FedLot[]> {
  const lot = incrementalLots;
  const rows = await database
    .select({
      incrementalLotId: lot.id,
      sequence: lot.projectedSequence,
      priceCents: lot.currentBidAmountCents,
      bidCount: lot.bidCount,
      startsAtMs: lot.startingOnMs,
      closesAtMs: lot.closesAtMs,
      extendedMs: lot.extendedMs,
      bidderCount: sql<number>`count(distinct ${incrementalBids.userId})`,
      leaderPseudonym: sql<string | null>`max(case when ${incrementalBids.userId} = ${lot.highestBidUserId}
        then ${incrementalBids.annonUserRef} end)`,
    })
    .from(lot)
    .leftJoin(incrementalBids, and(eq(incrementalBids.incrementalLotId, lot.id), eq(incrementalBids.state, "SUCCESS")))
    .where(and(eq(lot.publicationId, publicationId), eq(lot.isPublished, true), gt(lot.projectedSequence, 0)))
    .groupBy(lot.id);
  return rows.map((row) => ({
    ...row,
    isPublished: true,
    isClosed: row.closesAtMs < nowMs,
    watcherCount: 0,
  }));
}
