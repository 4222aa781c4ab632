import { and, eq, max, sql } from "drizzle-orm";
import { incrementalBids } from "../../schema/bidding/tables/bids.ts";
import { favoriteLots } from "../../schema/catalogue/tables/favorites.ts";
import { incrementalLots } from "../../schema/catalogue/tables/lots.ts";
import { compareLotNumbers } from "../../schema/catalogue/terms/stagger.ts";
import type { Database } from "../../schema/kit/database/database.ts";
import {
  ALL,
  by,
  FROM_NOW,
  hoursAway,
  listQuery,
  NOW_MS,
  PAGE_FIELDS,
  pagedList,
  UNTIL_NOW,
  VIEWER,
} from "./paged-list.ts";

type Lot = typeof incrementalLots.$inferSelect;

/** Every third lot is a lathe; lot numbers end with the lot's own. */
export const isLathe = ({ lotNumber }: Pick<Lot, "lotNumber">) => Number(lotNumber.split("-").at(-1)) % 3 === 0;

const publishedLots = (database: Database) =>
  database.select().from(incrementalLots).where(eq(incrementalLots.isPublished, true)).orderBy(incrementalLots.id);

const setLot = (database: Database, id: string, columns: Partial<Lot>) =>
  database.update(incrementalLots).set(columns).where(eq(incrementalLots.id, id));

const lotChanges = {
  // The first of the lots that are hidden, where one is.
  come: (database: Database) =>
    database
      .update(incrementalLots)
      .set({ isPublished: true })
      .where(sql`${incrementalLots.id} = (select min(id) from incremental_lots where is_published = 0)`),
  leave: (database: Database, { row }: { row: { id: string } }) => setLot(database, row.id, { isPublished: false }),
  move: (database: Database, { row, value }: { row: { id: string }; value: number }) =>
    setLot(database, row.id, {
      closesAtMs: hoursAway(value),
      startingOnMs: hoursAway(value - 10),
      currentBidAmountCents: value * 100,
      bidCount: value % 3,
      priorityIndex: value % 4,
      createdAtMs: hoursAway(value),
      updatedAtMs: hoursAway(value),
    }),
};

const lots = pagedList<Lot>({
  query: listQuery("queryIncrementalLots", {
    filter: "IncrementalLotFilter",
    sort: "LotSort",
    rows: "rows: lots { id }",
  }),
  orders: {
    BID_AMOUNT: by((lot) => lot.currentBidAmountCents),
    CLOSING_ON: by((lot) => lot.closesAtMs),
    CREATED_ON: by((lot) => lot.createdAtMs),
    LAST_UPDATED_ON: by((lot) => lot.updatedAtMs),
    LOT_NUMBER: (a, b) => compareLotNumbers(a.lotNumber, b.lotNumber),
    PRIORITY_INDEX: by((lot) => lot.priorityIndex),
    STARTING_ON: by((lot) => lot.startingOnMs),
  },
  filters: [
    ALL,
    { filter: { hasBids: true }, admits: ({ bidCount }) => bidCount > 0 },
    { filter: { closingOn: FROM_NOW }, admits: ({ closesAtMs }) => closesAtMs >= NOW_MS },
    {
      filter: { text: "draaibank", phases: ["CLOSED"] },
      admits: (lot) => isLathe(lot) && lot.closesAtMs < NOW_MS,
    },
  ],
  rows: publishedLots,
  changes: lotChanges,
});

const favorites = pagedList<Pick<Lot, "id" | "closesAtMs" | "startingOnMs"> & { markedAtMs: number }>({
  query: listQuery("queryFavoriteLots", {
    filter: "FavoriteLotFilter",
    sort: "FavoriteLotSort",
    rows: "rows: favoriteLots { id }",
  }),
  orders: {
    CLOSING_ON: by((lot) => lot.closesAtMs),
    FAVORITE_CREATED_ON: by((lot) => lot.markedAtMs),
    STARTING_ON: by((lot) => lot.startingOnMs),
  },
  filters: [
    ALL,
    { filter: { closingOn: FROM_NOW }, admits: ({ closesAtMs }) => closesAtMs >= NOW_MS },
    { filter: { startingOn: UNTIL_NOW }, admits: ({ startingOnMs }) => startingOnMs <= NOW_MS },
  ],
  rows: async (database) =>
    await database
      .select({
        id: incrementalLots.id,
        closesAtMs: incrementalLots.closesAtMs,
        startingOnMs: incrementalLots.startingOnMs,
        markedAtMs: favoriteLots.createdAtMs,
      })
      .from(favoriteLots)
      .innerJoin(incrementalLots, eq(incrementalLots.id, favoriteLots.incrementalLotId))
      .where(and(eq(favoriteLots.userId, VIEWER), eq(incrementalLots.isPublished, true)))
      .orderBy(incrementalLots.id),
  changes: {
    come: async (database, { rows, value }) => {
      const marked = new Set(rows.map(({ id }) => id));
      const lot = (await publishedLots(database)).find(({ id }) => !marked.has(id));
      if (!lot) return;
      await database
        .insert(favoriteLots)
        .values({ userId: VIEWER, incrementalLotId: lot.id, createdAtMs: hoursAway(value) })
        .onConflictDoNothing();
    },
    leave: (database, { row }) => database.delete(favoriteLots).where(eq(favoriteLots.incrementalLotId, row.id)),
    move: (database, { row, value }) =>
      database
        .update(favoriteLots)
        .set({ createdAtMs: hoursAway(value) })
        .where(eq(favoriteLots.incrementalLotId, row.id)),
  },
});

const myBids = pagedList<Pick<Lot, "id" | "closesAtMs"> & { leaderId: string | null; lastBidAtMs: number }>({
  query: listQuery("queryMyBidLots", {
    filter: "MyBidLotFilter",
    sort: "MyBidLotSort",
    rows: "rows: myBidLots { id: incrementalLotId }",
  }),
  orders: { CLOSING_ON: by((lot) => lot.closesAtMs), LAST_BID_ON: by((lot) => lot.lastBidAtMs) },
  filters: [
    ALL,
    {
      filter: { standings: ["LEADING", "LOST"] },
      admits: ({ leaderId, closesAtMs }) => (leaderId === VIEWER) === closesAtMs >= NOW_MS,
    },
    { filter: { closingOn: UNTIL_NOW }, admits: ({ closesAtMs }) => closesAtMs <= NOW_MS },
  ],
  rows: async (database) => {
    const rows = await database
      .select({
        id: incrementalLots.id,
        closesAtMs: incrementalLots.closesAtMs,
        leaderId: incrementalLots.highestBidUserId,
        lastBidAtMs: max(incrementalBids.createdAtMs),
      })
      .from(incrementalBids)
      .innerJoin(incrementalLots, eq(incrementalLots.id, incrementalBids.incrementalLotId))
      .where(and(eq(incrementalBids.userId, VIEWER), eq(incrementalLots.isPublished, true)))
      .groupBy(incrementalLots.id)
      .orderBy(incrementalLots.id);
    return rows.map((row) => ({ ...row, lastBidAtMs: row.lastBidAtMs ?? 0 }));
  },
  changes: lotChanges,
});

const phaseOf = ({ startingOnMs, closesAtMs }: Lot) => {
  if (closesAtMs < NOW_MS) return 2;
  return startingOnMs > NOW_MS ? 1 : 0;
};

const search = pagedList<Lot>({
  query: `query ($filter: SearchLotFilter, $order: SearchOrder, $pagination: Pagination) {
    list: searchIncrementalItem(input: { text: "draaibank" }, searchFilter: $filter, order: $order, pagination: $pagination) {
      rows: incrementalLots { id: incrementalLotId } ${PAGE_FIELDS}
    }
  }`,
  variables: (filter, [sort]) => ({ filter, order: sort?.field }),
  isDirected: false,
  orders: {
    RELEVANCE: by(phaseOf),
    CLOSING_ON: (a, b) => {
      const [areClosed, isClosed] = [a.closesAtMs < NOW_MS, b.closesAtMs < NOW_MS];
      if (areClosed !== isClosed) return areClosed ? 1 : -1;
      return (a.closesAtMs - b.closesAtMs) * (isClosed ? -1 : 1);
    },
  },
  filters: [
    ALL,
    { filter: { phases: ["OPEN", "CLOSED"] }, admits: (lot) => phaseOf(lot) !== 1 },
    { filter: { hasBids: false }, admits: ({ bidCount }) => bidCount === 0 },
  ],
  rows: async (database) => (await publishedLots(database)).filter(isLathe),
  changes: lotChanges,
});

/** The lists of lots. */
export const LOT_LISTS = { lots, favorites, "my bids": myBids, search };
