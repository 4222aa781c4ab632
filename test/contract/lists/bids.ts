import { eq } from "drizzle-orm";
import { incrementalBids } from "../../../schema/bidding/tables/bids.ts";
import { insertRows } from "../../../schema/kit/database/json-list.ts";
import { LOT_WITH_BIDS } from "../held-projects.ts";
import type { FillList } from "../list-file.ts";
import { type ListLimits, LOT } from "../list-limits.ts";
import { ALL, by, listQuery, NOW_MS, pagedList } from "../paged-list.ts";

const ROWS = 40;

type Bid = typeof incrementalBids.$inferSelect;

function bid(number: number, value: number): typeof incrementalBids.$inferInsert {
  return {
    incrementalLotId: LOT_WITH_BIDS.incrementalLotId,
    row: number,
    id: `${LOT_WITH_BIDS.incrementalLotId}:${number}`,
    sequence: number,
    userId: `bidder ${number % 4}`,
    annonUserRef: `${number % 4}`,
    amountCents: (value % 6) * 100,
    isAutoBid: number % 3 === 0,
    state: number % 5 === 0 ? "INVALIDATED" : "SUCCESS",
    createdAtMs: NOW_MS + number,
  };
}

const ofLotWithBids = eq(incrementalBids.incrementalLotId, LOT_WITH_BIDS.incrementalLotId);

const bids = pagedList<Bid>({
  query: listQuery("queryIncrementalBidsAdmin", {
    filter: "IncrementalBidAdminFilter!",
    sort: "BidSort",
    rows: "rows: bids { id }",
  }),
  variables: (filter, sort) => ({
    filter: { incrementalLotId: LOT_WITH_BIDS.incrementalLotId, ...filter },
    sort,
  }),
  orders: { BID_AMOUNT: by(({ amountCents }) => amountCents), CREATED_ON: by(({ row }) => row) },
  filters: [
    ALL,
    { filter: { states: ["INVALIDATED"] }, admits: ({ state }) => state === "INVALIDATED" },
    {
      filter: { userId: "bidder 1", isAutoBid: false },
      admits: ({ userId, isAutoBid }) => userId === "bidder 1" && !isAutoBid,
    },
  ],
  rows: async (database) =>
    await database.select().from(incrementalBids).where(ofLotWithBids).orderBy(incrementalBids.row),
  changes: {
    come: (database, { rows, value }) =>
      database.insert(incrementalBids).values(bid(Math.max(0, ...rows.map(({ row }) => row)) + 1, value)),
    leave: (database, { row }) => database.delete(incrementalBids).where(eq(incrementalBids.id, row.id)),
    move: (database, { row, value }) =>
      database
        .update(incrementalBids)
        .set({ amountCents: value * 100 })
        .where(eq(incrementalBids.id, row.id)),
  },
});

export const pages = { "bids of a lot": bids };

export const fill: FillList = async (database, number) => {
  await insertRows(
    database,
    incrementalBids,
    // Behind the rows that the lot may have.
    Array.from({ length: ROWS }, (_, index) => bid(index + 2, number(50))),
  );
};

export const limits: readonly ListLimits[] = [
  {
    name: "queryIncrementalBidsAdmin",
    filter: "IncrementalBidAdminFilter",
    sort: "BidSort",
    required: { incrementalLotId: LOT },
    fields: ["BID_AMOUNT", "CREATED_ON"],
    valid: { incrementalLotId: LOT, userId: "some id", states: ["SUCCESS", "INVALIDATED"], isAutoBid: true },
    refused: [[{ userId: "x".repeat(1_000) }, "maximumCharacters"]],
  },
];
