import { countDistinct, eq, sql } from "drizzle-orm";
import { blindBids, blindLotResults } from "../../../schema/bidding/tables/blind-bids.ts";
import { blindLots } from "../../../schema/catalogue/tables/blind-auctions.ts";
import { blindLotVisits } from "../../../schema/catalogue/tables/blind-lot-visits.ts";
import { invitations } from "../../../schema/catalogue/tables/invitations.ts";
import { numberRankOf } from "../../../schema/catalogue/tables/lots.ts";
import type { Database } from "../../../schema/kit/database/database.ts";

/** What a lot's bids came to; null members of an opened lot are not known of results from before they were counted. */
export interface OpenedFigures {
  bidderCount: number;
  placedCount: number | null;
  replacedCount: number | null;
  withdrawnCount: number | null;
  highestCents: number | null;
  /** Null without a reserve. */
  isReserveMet: boolean | null;
  outcome: string | null;
  awardedCents: number | null;
}

export interface BlindLotFigures {
  blindLotId: string;
  lotNumber: string;
  minimumCents: number;
  visitorCount: number;
  /** Null before the opening (VEIL1), and of a lot whose bids were never opened. */
  opened: OpenedFigures | null;
}

/** What the opened lots of a sale brought, and the minimum amounts of those that were not sold. */
export interface SoldFigures {
  soldLots: number;
  soldCents: number;
  notSoldLots: number;
  notSoldCents: number;
}

export interface BlindSaleFigures {
  invitedCount: number;
  requestedCount: number;
  /** Users who have opened the page of a lot. */
  visitorCount: number;
  /** Null while no lot is opened. */
  bidderCount: number | null;
  /** Null while no lot is opened. */
  sold: SoldFigures | null;
  lots: BlindLotFigures[];
}

/** The figures of a sale by sealed bids. Of bids it reads what the lots write with their ranking, and not before. */
export async function loadBlindSaleFigures(database: Database, publicationId: string): Promise<BlindSaleFigures> {
  const isOfSale = eq(blindLots.publicationId, publicationId);
  const ofLot = (value: string, where = "") =>
    sql`(select ${sql.raw(value)} from ${blindBids} where ${eq(blindBids.blindLotId, blindLots.id)} ${sql.raw(where)})`;
  const [invited, visitors, bidders, lots] = await database.batch([
    database
      .select({
        invitedCount: sql<number>`count(${invitations.invitedAtMs})`,
        requestedCount: sql<number>`count(${invitations.requestedAtMs})`,
      })
      .from(invitations)
      .where(eq(invitations.publicationId, publicationId)),
    database
      .select({ count: countDistinct(blindLotVisits.userId) })
      .from(blindLots)
      .innerJoin(blindLotVisits, eq(blindLotVisits.blindLotId, blindLots.id))
      .where(isOfSale),
    database
      .select({ count: countDistinct(blindBids.userId) })
      .from(blindLots)
      .innerJoin(blindBids, eq(blindBids.blindLotId, blindLots.id))
      .where(isOfSale),
    database
      .select({
        lot: blindLots,
        result: blindLotResults,
        visitorCount: sql<number>`(select count(*) from ${blindLotVisits} where ${eq(blindLotVisits.blindLotId, blindLots.id)})`,
        bidderCount: ofLot("count(distinct user_id)").mapWith(Number),
        highestCents: sql<number | null>`${ofLot("max(amount_cents)", "and state <> 'REFUSED'")}`,
        awardedCents: sql<
          number | null
        >`(select amount_cents from ${blindBids} where ${eq(blindBids.blindLotId, blindLots.id)} and ${eq(blindBids.place, blindLotResults.awardedPlace)})`,
      })
      .from(blindLots)
      .leftJoin(blindLotResults, eq(blindLotResults.blindLotId, blindLots.id))
      .where(isOfSale)
      .orderBy(numberRankOf(blindLots.lotNumber), blindLots.lotNumber),
  ]);
  const figures = lots.map(lotFigures);
  const isOpened = figures.some(({ opened }) => opened !== null);
  return {
    invitedCount: invited[0]?.invitedCount ?? 0,
    requestedCount: invited[0]?.requestedCount ?? 0,
    visitorCount: visitors[0]?.count ?? 0,
    bidderCount: isOpened ? (bidders[0]?.count ?? 0) : null,
    sold: soldOf(figures),
    lots: figures,
  };
}

function lotFigures({
  lot,
  result,
  visitorCount,
  ...bids
}: {
  lot: typeof blindLots.$inferSelect;
  result: typeof blindLotResults.$inferSelect | null;
  visitorCount: number;
} & Pick<OpenedFigures, "bidderCount" | "highestCents" | "awardedCents">): BlindLotFigures {
  const { id: blindLotId, lotNumber, minimumAmountCents: minimumCents, reserveAmountCents: reserveCents } = lot;
  const own = { blindLotId, lotNumber, minimumCents, visitorCount };
  // A sale that was called off before an opening has a result, and no bid was ever opened.
  if (result === null || (result.outcome === "CALLED_OFF" && bids.bidderCount === 0)) return { ...own, opened: null };
  const { placedCount, replacedCount, withdrawnCount, outcome } = result;
  const isReserveMet = reserveCents === null ? null : (bids.highestCents ?? 0) >= reserveCents;
  return { ...own, opened: { ...bids, placedCount, replacedCount, withdrawnCount, isReserveMet, outcome } };
}

function soldOf(lots: readonly BlindLotFigures[]): SoldFigures | null {
  const opened = lots.flatMap(({ opened: own, minimumCents }) => (own === null ? [] : [{ ...own, minimumCents }]));
  if (opened.length === 0) return null;
  const awarded = opened.filter(({ outcome }) => outcome === "AWARDED");
  const unsold = opened.filter(({ outcome }) => outcome === "UNSOLD");
  return {
    soldLots: awarded.length,
    soldCents: awarded.reduce((sum, { awardedCents }) => sum + (awardedCents ?? 0), 0),
    notSoldLots: unsold.length,
    notSoldCents: unsold.reduce((sum, { minimumCents }) => sum + minimumCents, 0),
  };
}
