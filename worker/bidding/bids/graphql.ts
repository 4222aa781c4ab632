import { incrementalAutoBidInput, incrementalBidInput } from "../../../schema/bidding/inputs/bids.ts";
import type { BidView } from "../../../schema/bidding/rpc/bid-rpc.ts";
import { IncrementalLotAttributes } from "../../catalogue/lots/attributes-type.ts";
import { builder } from "../../kit/graphql/builder.ts";
import { inputOf } from "../../kit/graphql/input-of.ts";
import { Language } from "../../kit/graphql/language.ts";
import { PaginationInput, paginatedType } from "../../kit/graphql/pagination.ts";
import { CompanyAddress, UserAddress } from "../../people/addresses/address-types.ts";
import { CreateIncrementalBidResult } from "./bid-result-type.ts";
import { BidSort, IncrementalBid, IncrementalBidStatistics } from "./bid-type.ts";
import { type InvoiceDetails as InvoiceDetailsShape, invoiceDetails } from "./invoice-details.ts";
import { CurrentIncrementalLotState } from "./lot-state-type.ts";
import { type BidRows, currentLotState, placeAutoBid, placeBid, queryBids, removeAutoBid } from "./service.ts";

const IncrementalBids = paginatedType<BidView, BidRows>("IncrementalBids", "bids", IncrementalBid);

builder.objectField(IncrementalBids, "statistics", (t) =>
  t.expose("totals", {
    type: IncrementalBidStatistics,
    nullable: true,
    description: "Of all bids of the lot, whatever the page; null where none stands.",
  }),
);

builder.objectField(IncrementalBids, "sequence", (t) =>
  t.exposeInt("sequence", {
    description:
      "Of the lot's last command when the page was read: live frames with `bidsAfter` up to it continue the newest page.",
  }),
);

const IncrementalBidFilter = builder.inputType("IncrementalBidFilter", {
  fields: (t) => ({ incrementalLotId: t.id({ required: true }) }),
});

const InvoiceDetails = builder.objectRef<InvoiceDetailsShape>("InvoiceDetails").implement({
  description: "What an invoice for a lot would hold if the viewer won it.",
  fields: (t) => ({
    amount: t.expose("amountCents", {
      type: "Money",
      description: "The viewer's leading bid, else the lowest bid that is acceptable now.",
    }),
    incrementalLotAttributes: t.expose("attributes", { type: IncrementalLotAttributes }),
    userName: t.exposeString("userName"),
    userAddress: t.expose("userAddress", { type: UserAddress, nullable: true }),
    companyAddress: t.expose("companyAddress", { type: CompanyAddress, nullable: true }),
    useCompanyAddress: t.exposeBoolean("useCompanyAddress", {
      description: "As in userAddresses; which of the two addresses the invoice goes to.",
    }),
  }),
});

builder.queryFields((t) => ({
  getCurrentIncrementalLotState: t.field({
    type: CurrentIncrementalLotState,
    nullable: true,
    description: "The lot as its actor holds it now; null where this channel shows no such lot.",
    extensions: { access: "public" },
    args: { incrementalLotId: t.arg.id({ required: true }) },
    resolve: (_, { incrementalLotId }, context) => currentLotState(context, incrementalLotId),
  }),
  queryIncrementalBids: t.field({
    type: IncrementalBids,
    description:
      "The bids on a lot under pseudonyms, newest first unless sorted otherwise: by each sort key in turn, at most 8. A bid is in it as soon as it is answered.",
    extensions: { access: "public" },
    args: {
      searchFilter: t.arg({ type: IncrementalBidFilter, required: true }),
      pagination: t.arg({ type: PaginationInput }),
      sort: t.arg({ type: [BidSort] }),
    },
    resolve: (_, { searchFilter, pagination, sort }, context) =>
      queryBids(context, { incrementalLotId: searchFilter.incrementalLotId, pagination, sort }),
  }),
  getIncrementalLotInvoiceDetails: t.field({
    type: InvoiceDetails,
    nullable: true,
    description: "What an invoice would hold if the viewer won the lot; null where this channel shows no such lot.",
    extensions: { access: "viewer" },
    args: {
      incrementalLotId: t.arg.id({ required: true }),
      language: t.arg({ type: Language, description: "Without effect: nothing of it is translated." }),
    },
    resolve: (_, { incrementalLotId }, context) => invoiceDetails(context, incrementalLotId),
  }),
}));

builder.mutationFields((t) => ({
  createIncrementalBid: t.field({
    type: CreateIncrementalBidResult,
    description: "Bids an amount as the viewer.",
    extensions: { access: "bidder", isLotCommand: true },
    args: { input: t.arg({ type: inputOf(incrementalBidInput), required: true }) },
    resolve: (_, { input }, context) => placeBid(context, input),
  }),
  createIncrementalAutoBid: t.field({
    type: CreateIncrementalBidResult,
    description: "Sets, raises or lowers the viewer's one auto bid on a lot.",
    extensions: { access: "bidder", isLotCommand: true },
    args: { input: t.arg({ type: inputOf(incrementalAutoBidInput), required: true }) },
    resolve: (_, { input }, context) => placeAutoBid(context, input),
  }),
  removeIncrementalAutoBid: t.field({
    type: CreateIncrementalBidResult,
    description: "Ends the viewer's auto bid on a lot. Bids already made stand, and the price does not move.",
    extensions: { access: "viewer", isLotCommand: true },
    args: { incrementalLotId: t.arg.id({ required: true }) },
    resolve: (_, { incrementalLotId }, context) => removeAutoBid(context, incrementalLotId),
  }),
}));
