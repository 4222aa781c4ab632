import { eq } from "drizzle-orm";
import * as v from "valibot";
import { incrementalBids } from "../../../schema/bidding/tables/bids.ts";
import { isOneOf } from "../../../schema/kit/database/json-list.ts";
import type { RequestContext } from "../../kit/context.ts";
import type { PaginatedRows } from "../../kit/graphql/pagination.ts";
import { filterBy, idFilter } from "../../kit/lists/filters.ts";
import { filterType, type ListRequest, tableReads } from "../../kit/lists/table-list.ts";
import { BidState } from "./bid-type.ts";
import type { BidSortField } from "./service.ts";
import { countStaffBids, loadStaffBids, type StaffBid } from "./store.ts";

const filters = {
  // Of one lot only: the right is held on its project, and no index has the bids of all lots in order.
  incrementalLotId: { ...idFilter({ column: incrementalBids.incrementalLotId }), isRequired: true },
  userId: idFilter({ column: incrementalBids.userId }),
  states: filterBy({
    type: [BidState],
    description: "Any of these; all where none is named. Bids that were refused are not in the list.",
    rule: v.array(v.string()),
    condition: (states) => (states.length > 0 ? { where: isOneOf(incrementalBids.state, states) } : undefined),
  }),
  isAutoBid: filterBy({
    type: "Boolean",
    rule: v.boolean(),
    condition: (isAutoBid) => ({ where: eq(incrementalBids.isAutoBid, isAutoBid) }),
  }),
};

export const IncrementalBidAdminFilter = filterType({
  names: { filter: "IncrementalBidAdminFilter" },
  descriptions: {},
  filters,
});

const staffBidList = tableReads<BidSortField>({
  filters,
  otherwise: { field: "CREATED_ON", direction: "DESCENDING" },
});

/** The bids on a lot as its actor has delivered them to D1. */
export async function queryBidsAdmin(
  context: RequestContext,
  request: ListRequest<BidSortField>,
): Promise<PaginatedRows<StaffBid>> {
  const { database } = context;
  const { row, amountCents } = incrementalBids;
  return await staffBidList.read(context, request, {
    scope: undefined,
    // A lot's rows are numbered in the order of their bids.
    keys: { BID_AMOUNT: [amountCents], CREATED_ON: [row] },
    unique: row,
    load: async (selection) => await loadStaffBids(database, selection),
    count: async (where) => await countStaffBids(database, where),
  });
}
