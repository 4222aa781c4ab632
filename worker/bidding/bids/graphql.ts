import type { BidOutcome } from "../../../actors/lot/answers/bid-outcome.ts";
import type { BidView } from "../../../actors/lot/answers/bid-rpc.ts";
import { signReceipt } from "../../../actors/lot/answers/sign-receipt.ts";
import type { LotHealth as LotHealthShape } from "../../../actors/lot/lot-rpc.ts";
import {
  incrementalAutoBidInput,
  incrementalBidCorrectionInput,
  incrementalBidInput,
} from "../../../schema/bidding/inputs/bids.ts";
import { REFUSAL_CODES } from "../../../schema/bidding/refusal-codes.ts";
import { LOT_FAULTS } from "../../../schema/kit/lot-faults.ts";
import { IncrementalLotAttributes } from "../../catalogue/lots/attributes-type.ts";
import { projectOfLotAt } from "../../catalogue/lots/needs.ts";
import { needRight } from "../../kit/access/needs.ts";
import { lotHealth } from "../../kit/actors/lot-stub.ts";
import { builder } from "../../kit/graphql/builder.ts";
import { inputOf } from "../../kit/graphql/input-of.ts";
import { Language } from "../../kit/graphql/language.ts";
import { PaginationInput, paginatedType } from "../../kit/graphql/pagination.ts";
import { sortType } from "../../kit/lists/table-list.ts";
import { CompanyAddress, UserAddress } from "../../people/addresses/graphql.ts";
import { IncrementalBidAdminFilter, queryBidsAdmin } from "./admin-bid-list.ts";
import { IncrementalBidAdmin } from "./admin-bid-type.ts";
import { BidState, IncrementalBid, IncrementalBidStatistics } from "./bid-type.ts";
import { correctBid } from "./correct-bid.ts";
import { type InvoiceDetails as InvoiceDetailsShape, invoiceDetails } from "./invoice-details.ts";
import { BidCondition, CurrentIncrementalLotState } from "./lot-state-type.ts";
import {
  BID_SORT_FIELDS,
  type BidRows,
  currentLotState,
  placeAutoBid,
  placeBid,
  queryBids,
  removeAutoBid,
} from "./service.ts";

const BidRefusal = builder.enumType("BidRefusal", {
  description:
    "Why a bid was refused: of several reasons the first, as the auction's rules order them. Receipts and the lot's log use the same codes.",
  values: REFUSAL_CODES,
});

const LotFaultKind = builder.enumType("LotFault", {
  description: "What is wrong with what a lot's actor keeps.",
  values: LOT_FAULTS,
});

const IncrementalLotHealth = builder.objectRef<LotHealthShape>("IncrementalLotHealth").implement({
  description: "Whether a lot is in use. One that is out of use answers bids and queries with LOT_QUARANTINED.",
  fields: (t) => ({
    isQuarantined: t.boolean({ resolve: ({ quarantine }) => quarantine !== null }),
    fault: t.field({ type: LotFaultKind, nullable: true, resolve: ({ quarantine }) => quarantine?.fault ?? null }),
    quarantinedOn: t.field({
      type: "DateTime",
      nullable: true,
      resolve: ({ quarantine }) => quarantine?.sinceMs ?? null,
    }),
    sequence: t.exposeInt("sequence", { description: "The last entry of its log; 0 where it cannot be read." }),
  }),
});

const CreateIncrementalBidResult = builder.objectRef<BidOutcome>("CreateIncrementalBidResult").implement({
  description:
    "How a bid ended. `state` is the outcome; where it is not SUCCESS, `refusal` names the reason and `nextMinimumAmount` or `missingConditions` what to do.",
  fields: (t) => ({
    state: t.expose("state", {
      type: BidState,
      description: "ERROR: the lot could not be asked; the same command, with the same id, may be sent again.",
    }),
    refusal: t.expose("refusal", { type: BidRefusal, nullable: true }),
    incrementalBid: t.expose("bid", {
      type: IncrementalBid,
      nullable: true,
      description: "The row that the command made, where it was accepted and made one.",
    }),
    nextMinimumAmount: t.expose("nextMinimumCents", { type: "Money", nullable: true }),
    missingConditions: t.field({ type: [BidCondition], resolve: ({ missingConditions }) => [...missingConditions] }),
    currentState: t.expose("view", {
      type: CurrentIncrementalLotState,
      nullable: true,
      description: "The lot as it is now, after the command.",
    }),
    receipt: t.string({
      nullable: true,
      description:
        "Proof of the bid and of when it came, signed (ES256, compact JWS; the key is at /.well-known/jwks.json). Of a refused bid too; null where the lot's log holds no entry for it, as of refusals beyond what it keeps of one person. It names an auto bid's maximum: for the bidder's eyes.",
      resolve: async ({ receipt }, _args, { env }) => receipt && (await signReceipt(env.AUTH_PRIVATE_JWK, receipt)),
    }),
    hasAutoBid: t.boolean({
      description: "Whether the viewer has an auto bid on the lot now.",
      resolve: ({ view }) => (view?.viewer?.autoBid ?? null) !== null,
    }),
  }),
});

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

const IncrementalBidsAdmin = paginatedType("IncrementalBidsAdmin", "bids", IncrementalBidAdmin);

const BidSort = sortType({
  names: { sort: "BidSort", field: "BidSortField" },
  descriptions: { field: "What bids are sorted by: their amount, or when they were made." },
  fields: BID_SORT_FIELDS,
});

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
  queryIncrementalBidsAdmin: t.field({
    type: IncrementalBidsAdmin,
    description:
      "The bids on a lot with their bidders, newest first unless sorted otherwise. The lot delivers a bid to this list moments after it is answered.",
    extensions: { access: [needRight("USER_PROJECT_EDIT", projectOfLotAt("searchFilter.incrementalLotId"))] },
    args: {
      searchFilter: t.arg({ type: IncrementalBidAdminFilter, required: true }),
      pagination: t.arg({ type: PaginationInput }),
      sort: t.arg({ type: [BidSort] }),
    },
    resolve: (_, request, context) => queryBidsAdmin(context, request),
  }),
  getIncrementalLotHealth: t.field({
    type: IncrementalLotHealth,
    description: "Whether a lot is in use.",
    extensions: { access: [needRight("USER_PROJECT_EDIT", projectOfLotAt("incrementalLotId"))] },
    args: { incrementalLotId: t.arg.id({ required: true }) },
    resolve: (_, { incrementalLotId }, context) => lotHealth(context, incrementalLotId),
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
  incrementalBidCorrection: t.field({
    type: CreateIncrementalBidResult,
    description:
      "Invalidates or overwrites a lot's highest bid. 4023: not above the second bid; 4024: no bid to fall back to; NOT_BELOW_PRICE: not below the current bid; ABOVE_COMMITMENT, on a lot with version 2 of the rules: more than its bidder bid. A refused correction is an entry in the public log.",
    extensions: {
      access: [needRight("USER_PROJECT_EDIT", projectOfLotAt("input.incrementalLotId"))],
      isLotCommand: true,
    },
    args: { input: t.arg({ type: inputOf(incrementalBidCorrectionInput, BidState), required: true }) },
    resolve: (_, { input }, context) => correctBid(context, input),
  }),
}));
