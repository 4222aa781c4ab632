import { and, eq, max } from "drizzle-orm";
import { incrementalBids } from "../../../schema/bidding/tables/bids.ts";
import { incrementalLots } from "../../../schema/catalogue/tables/lots.ts";
import { IDS, LANGUAGE, type ListLimits, MANY, RANGE } from "../list-limits.ts";
import { type Lot, lotChanges } from "../listed-lots.ts";
import { ALL, by, listQuery, NOW_MS, pagedList, UNTIL_NOW, VIEWER } from "../paged-list.ts";

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

export const pages = { "my bids": myBids };

export const limits: readonly ListLimits[] = [
  {
    name: "queryMyBidLots",
    filter: "MyBidLotFilter",
    sort: "MyBidLotSort",
    fields: ["CLOSING_NEXT", "CLOSING_ON", "LAST_BID_ON", "OUTBID_FIRST"],
    valid: { ...LANGUAGE, ...IDS, closingOn: RANGE, standings: ["LEADING", "OUTBID", "WON", "LOST"] },
    refused: [[{ ids: MANY }, "maximumItems"]],
  },
];
