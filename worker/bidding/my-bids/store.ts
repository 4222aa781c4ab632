import { and, count, eq, gte, inArray, lt, lte, type SQL, sql } from "drizzle-orm";
import { bidderLots } from "../../../schema/bidding/tables/bids.ts";
import { catalogueLots } from "../../../schema/catalogue/tables/catalogue-lists.ts";
import { incrementalLots, lots } from "../../../schema/catalogue/tables/lots.ts";
import { publications } from "../../../schema/catalogue/tables/publications.ts";
import { LOT_FIELDS, type LotRow, lotRow } from "../../catalogue/lots/load-lots.ts";
import type { RequestContext } from "../../kit/context.ts";
import { invitedRows } from "../../kit/lists/invited-rows.ts";
import type { RowSelection } from "../../kit/lists/table-list.ts";
import type { PublicView } from "../../kit/lists/visibility.ts";

type DatabaseOf = Pick<RequestContext, "database">;

export interface BidderLotRow {
  bidderLot: typeof bidderLots.$inferSelect;
  lot: LotRow;
}

/**
 * Those of a user's lots that a channel shows to everybody or to invited users, also after their own invitation has
 * ended: their bids bind them. Needs a cross join of `catalogue_lots`, which keeps its order: SQLite would look up each
 * lot of the channel among the user's.
 */
export function bidderLotsOf(userId: string, { channel, nowMs }: PublicView): SQL | undefined {
  const isSameLot = eq(catalogueLots.incrementalLotId, bidderLots.incrementalLotId);
  const isOnChannel = inArray(catalogueLots.channel, [channel, invitedRows(channel)]);
  return and(eq(bidderLots.userId, userId), isSameLot, isOnChannel, lte(catalogueLots.visibleOnMs, nowMs));
}

export async function loadBidderLots(
  { database }: DatabaseOf,
  { where, order, page }: RowSelection,
): Promise<BidderLotRow[]> {
  // The page first: to sort all of a user's lots with what they show takes many times as long.
  const shown = database
    .select({ incrementalLotId: bidderLots.incrementalLotId, userId: bidderLots.userId, listedId: catalogueLots.id })
    .from(bidderLots)
    .crossJoin(catalogueLots)
    .where(where)
    .orderBy(...order)
    .limit(page.itemsPerPage)
    .offset(page.offset)
    .as("shown");
  const isShown = and(eq(bidderLots.incrementalLotId, shown.incrementalLotId), eq(bidderLots.userId, shown.userId));
  const rows = await database
    .select({ ...LOT_FIELDS, bidderLot: bidderLots })
    .from(shown)
    .innerJoin(bidderLots, isShown)
    .innerJoin(catalogueLots, eq(catalogueLots.id, shown.listedId))
    .innerJoin(incrementalLots, eq(incrementalLots.id, shown.incrementalLotId))
    .innerJoin(publications, eq(publications.id, incrementalLots.publicationId))
    .innerJoin(lots, eq(lots.id, incrementalLots.lotId))
    .orderBy(...order);
  return rows.map(({ bidderLot, ...row }) => ({ bidderLot, lot: lotRow(row) }));
}

export async function countBidderLots({ database }: DatabaseOf, where: SQL | undefined): Promise<number> {
  const [row] = await database.select({ total: count() }).from(bidderLots).crossJoin(catalogueLots).where(where);
  return row?.total ?? 0;
}

export interface LeadCounts {
  led: number;
  others: number;
  /** The first closing of either; null without any. */
  ledClosesAtMs: number | null;
  othersCloseAtMs: number | null;
}

/** On how many of a user's lots they lead, and on how many not: of those that are open, or of those that are closed. */
export async function countByLead(
  { database }: DatabaseOf,
  { userId, view, isOpen }: { userId: string; view: PublicView; isOpen: boolean },
): Promise<LeadCounts> {
  const { closesAtMs, isLeading } = bidderLots;
  const [row] = await database
    .select({
      led: sql<number>`count(*) filter (where ${isLeading})`,
      others: sql<number>`count(*) filter (where not ${isLeading})`,
      ledClosesAtMs: sql<number | null>`min(${closesAtMs}) filter (where ${isLeading})`,
      othersCloseAtMs: sql<number | null>`min(${closesAtMs}) filter (where not ${isLeading})`,
    })
    .from(bidderLots)
    .crossJoin(catalogueLots)
    .where(and(bidderLotsOf(userId, view), isOpen ? gte(closesAtMs, view.nowMs) : lt(closesAtMs, view.nowMs)));
  return row ?? { led: 0, others: 0, ledClosesAtMs: null, othersCloseAtMs: null };
}

export async function loadLedLots(
  { database }: DatabaseOf,
  { userId, view }: { userId: string; view: PublicView },
): Promise<Pick<LotRow, "incrementalLot" | "auction">[]> {
  return await database
    .select({ incrementalLot: incrementalLots, auction: publications })
    .from(bidderLots)
    .crossJoin(catalogueLots)
    .innerJoin(incrementalLots, eq(incrementalLots.id, bidderLots.incrementalLotId))
    .innerJoin(publications, eq(publications.id, incrementalLots.publicationId))
    .where(and(bidderLotsOf(userId, view), eq(bidderLots.isLeading, true), gte(bidderLots.closesAtMs, view.nowMs)));
}
