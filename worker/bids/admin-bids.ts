import { eq } from "drizzle-orm";
import * as v from "valibot";
import { BID_ROW_STATES, type BidRowState } from "../../schema/bidding/bid-row-states.ts";
import { isOneOf } from "../../schema/database/json-list.ts";
import { incrementalBids } from "../../schema/tables/bids.ts";
import type { RequestContext } from "../context.ts";
import { builder } from "../graphql/builder.ts";
import type { PaginatedRows } from "../graphql/pagination.ts";
import { declareReads, filterType, type ListRequest } from "../lists/declare-list.ts";
import { filterBy, idFilter } from "../lists/filters.ts";
import { openAccountEmail } from "../open-account-email.ts";
import { BidState } from "./bid-type.ts";
import type { BidSortField } from "./service.ts";

const rowState = v.picklist(BID_ROW_STATES);

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

const adminBidList = declareReads<BidSortField>({
  filters,
  otherwise: { field: "CREATED_ON", direction: "DESCENDING" },
});

interface AdminBid extends Omit<typeof incrementalBids.$inferSelect, "state"> {
  state: BidRowState;
  /** Null where the account is closed. */
  userName: string | null;
}

export const IncrementalBidAdmin = builder.objectRef<AdminBid>("IncrementalBidAdmin").implement({
  description: "A bid with its bidder, as staff of its project see it.",
  fields: (t) => ({
    id: t.exposeID("id"),
    incrementalLotId: t.exposeID("incrementalLotId"),
    amount: t.expose("amountCents", { type: "Money" }),
    createdOn: t.expose("createdAtMs", { type: "DateTime" }),
    annonUserRef: t.exposeString("annonUserRef", { description: "The bidder's pseudonym on the lot." }),
    isAutoBid: t.exposeBoolean("isAutoBid", { description: "Bid by the system for an auto bid." }),
    bidState: t.expose("state", { type: BidState }),
    userId: t.exposeID("userId"),
    userName: t.exposeString("userName", {
      nullable: true,
      description: "The bidder's e-mail address; null where the account is closed.",
    }),
  }),
});

/** The bids on a lot as its actor has delivered them to D1. */
export async function queryBidsAdmin(
  context: RequestContext,
  request: ListRequest<BidSortField>,
): Promise<PaginatedRows<AdminBid>> {
  const { database } = context;
  const { row, amountCents } = incrementalBids;
  return await adminBidList.read(context, request, {
    scope: undefined,
    // A lot's rows are numbered in the order of their bids.
    keys: { BID_AMOUNT: [amountCents], CREATED_ON: [row] },
    unique: row,
    load: async ({ where, order, page }) => {
      const rows = await database
        .select({
          bid: incrementalBids,
          userName: openAccountEmail(database, incrementalBids.userId),
        })
        .from(incrementalBids)
        .where(where)
        .orderBy(...order)
        .limit(page.itemsPerPage)
        .offset(page.offset);
      return rows.map(({ bid, userName }) => ({ ...bid, state: v.parse(rowState, bid.state), userName }));
    },
    count: async (where) => await database.$count(incrementalBids, where),
  });
}
