import { and, count, countDistinct, desc, eq, gt, sql } from "drizzle-orm";
import { auctionBidders, bidderLots, bidHours } from "../../../schema/bidding/tables/bids.ts";
import { favoriteLots } from "../../../schema/catalogue/tables/favorites.ts";
import { lotVisits } from "../../../schema/catalogue/tables/lot-visits.ts";
import { incrementalLots } from "../../../schema/catalogue/tables/lots.ts";
import { publications } from "../../../schema/catalogue/tables/publications.ts";
import type { Database } from "../../../schema/kit/database/database.ts";

/** What the lots' logs have written of a lot: no bid is read for it. */
export interface KeptFigures {
  amountCents: number | null;
  startAmountCents: number;
  bidCount: number;
  closesAtMs: number;
  auctionCostsBp: number;
  leaderId: string | null;
  isSubject: number;
  isAwarded: boolean | null;
}

/** The published lots of an auction, and how many users have bid on any of them. Two queries, one round trip. */
export async function loadKeptFigures(
  database: Database,
  auctionId: string,
): Promise<{ lots: KeptFigures[]; bidderCount: number }> {
  const isOfAuction = and(eq(incrementalLots.publicationId, auctionId), eq(incrementalLots.isPublished, true));
  const [lots, bidders] = await database.batch([
    database
      .select({
        amountCents: incrementalLots.currentBidAmountCents,
        startAmountCents: incrementalLots.minimumStartBidAmountCents,
        bidCount: incrementalLots.bidCount,
        closesAtMs: incrementalLots.closesAtMs,
        auctionCostsBp: sql<number>`coalesce(${incrementalLots.auctionCostsBp}, ${publications.auctionCostsBp})`,
        leaderId: incrementalLots.highestBidUserId,
        isSubject: sql<number>`coalesce(${incrementalLots.subjectToAcceptance}, ${publications.subjectToAcceptance})`,
        isAwarded: incrementalLots.isAwarded,
      })
      .from(incrementalLots)
      .innerJoin(publications, eq(publications.id, incrementalLots.publicationId))
      .where(isOfAuction),
    database.select({ bidderCount: count() }).from(auctionBidders).where(eq(auctionBidders.publicationId, auctionId)),
  ]);
  return { lots, bidderCount: bidders[0]?.bidderCount ?? 0 };
}

export interface FavoriteCounts {
  lotCount: number;
  favoriteCount: number;
  userCount: number;
}

/** How often the published lots of an auction are favourites, and of how many users. */
export async function countFavoritesOfAuction(database: Database, auctionId: string): Promise<FavoriteCounts> {
  const [row] = await database
    .select({
      lotCount: countDistinct(incrementalLots.id),
      favoriteCount: sql<number>`count(${favoriteLots.userId})`,
      userCount: countDistinct(favoriteLots.userId),
    })
    .from(incrementalLots)
    .leftJoin(favoriteLots, eq(favoriteLots.incrementalLotId, incrementalLots.id))
    .where(and(eq(incrementalLots.publicationId, auctionId), eq(incrementalLots.isPublished, true)));
  return row ?? { lotCount: 0, favoriteCount: 0, userCount: 0 };
}

export interface VisitCounts {
  visitorCount: number;
  bidderCount: number;
}

/** How many signed-in users have opened the page of a published lot of an auction, and how many of those have bid. */
export async function countVisitorsOfAuction(database: Database, auctionId: string): Promise<VisitCounts> {
  const isOwn = and(
    eq(bidderLots.incrementalLotId, lotVisits.incrementalLotId),
    eq(bidderLots.userId, lotVisits.userId),
  );
  const [row] = await database
    .select({ visitorCount: countDistinct(lotVisits.userId), bidderCount: countDistinct(bidderLots.userId) })
    .from(incrementalLots)
    .innerJoin(lotVisits, eq(lotVisits.incrementalLotId, incrementalLots.id))
    .leftJoin(bidderLots, isOwn)
    .where(and(eq(incrementalLots.publicationId, auctionId), eq(incrementalLots.isPublished, true)));
  return row ?? { visitorCount: 0, bidderCount: 0 };
}

/** More hours than an auction is open: twelve weeks. */
export const MAX_BID_HOURS = 2_016;

export type BidHour = Omit<typeof bidHours.$inferSelect, "publicationId">;

/** The hours in which an auction got bids, the oldest first; of more than MAX_BID_HOURS the newest. */
export async function loadBidHours(database: Database, auctionId: string): Promise<BidHour[]> {
  const { hourMs, bidCount, autoBidCount, publicationId } = bidHours;
  const newest = await database
    .select({ hourMs, bidCount, autoBidCount })
    .from(bidHours)
    .where(and(eq(publicationId, auctionId), gt(bidCount, 0)))
    .orderBy(desc(hourMs))
    .limit(MAX_BID_HOURS);
  return newest.reverse();
}
