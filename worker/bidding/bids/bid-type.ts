import type { BidTotals, BidView } from "../../../schema/bidding/rpc/bid-rpc.ts";
import { BidReason } from "../../kit/graphql/bid-reason-type.ts";
import { builder } from "../../kit/graphql/builder.ts";
import { sortType } from "../../kit/lists/table-list.ts";
import { BID_SORT_FIELDS } from "./service.ts";

export const BidState = builder.enumType("BidState", {
  description: "How a bid went, and what became of its row.",
  values: {
    SUCCESS: { description: "It was accepted and stands." },
    TOO_LOW: { description: "It was below the next minimum: a higher one may be made." },
    NOT_ALLOWED: { description: "It was refused for another reason, which `refusal` names." },
    ERROR: { description: "The lot could not be asked, or is too busy: the same command may be sent again." },
    INVALIDATED: { description: "An administrator took it away; its row is kept." },
    OVERWRITTEN: { description: "An administrator gave it another amount, in a row of its own; this one is kept." },
  } as const,
});

export const IncrementalBid = builder.objectRef<BidView>("IncrementalBid").implement({
  description: "A bid as everybody sees it: its bidder has a pseudonym that is the same throughout the lot.",
  fields: (t) => ({
    id: t.id({ resolve: ({ incrementalLotId, row }) => `${incrementalLotId}:${row}` }),
    incrementalLotId: t.exposeID("incrementalLotId"),
    amount: t.expose("amountCents", { type: "Money" }),
    createdOn: t.expose("createdAtMs", { type: "DateTime" }),
    annonUserRef: t.exposeString("pseudonym"),
    isAutoBid: t.exposeBoolean("isAutoBid", { description: "Bid by the system for an auto bid." }),
    state: t.expose("state", { type: BidState }),
    reason: t.expose("reason", {
      type: BidReason,
      nullable: true,
      description: "The rule that made it; its amount is the bid on the other side.",
    }),
    isViewer: t.exposeBoolean("isViewer", { description: "The viewer's own." }),
  }),
});

export const IncrementalBidStatistics = builder.objectRef<BidTotals>("IncrementalBidStatistics").implement({
  description: "What a lot's bids amount to. Bids that were taken back do not count.",
  fields: (t) => ({
    bidCount: t.exposeInt("bidCount"),
    bidderCount: t.exposeInt("bidderCount"),
    autoBidCount: t.exposeInt("autoBidCount", { description: "Bids by the system for an auto bid." }),
    riseAmount: t.expose("riseCents", { type: "Money", description: "From the lowest bid to the highest." }),
  }),
});

export const BidSort = sortType({
  names: { sort: "BidSort", field: "BidSortField" },
  descriptions: { field: "What bids are sorted by: their amount, or when they were made." },
  fields: BID_SORT_FIELDS,
});
