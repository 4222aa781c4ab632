import "./blind-statistics-type.ts";
import "./statistics-type.ts";
import { projectOfAuctionAt } from "../../catalogue/auctions/needs.ts";
import { editorOf } from "../../kit/access/needs.ts";
import { builder } from "../../kit/graphql/builder.ts";
import { recordView } from "../../kit/history/record-view.ts";
import { CompanyAddress, UserAddress } from "../../people/addresses/address-types.ts";
import {
  loadSaleResults,
  MAX_RESULTS,
  SALE_OUTCOMES,
  type SaleBuyer as SaleBuyerShape,
  type SaleResult as SaleResultShape,
} from "./load-results.ts";

const SaleOutcome = builder.enumType("SaleOutcome", {
  description:
    "What became of a lot. SUBJECT_TO_ACCEPTANCE: its highest bid is no sale until the seller accepts it. DECLINED: the seller declined it. NOT_SOLD: it closed without a bid.",
  values: SALE_OUTCOMES,
});

const SaleBuyer = builder.objectRef<SaleBuyerShape>("SaleBuyer").implement({
  description: "The highest bidder of a lot that has closed, as staff of its project see them.",
  fields: (t) => ({
    userId: t.exposeID("userId"),
    email: t.exposeString("email"),
    telephoneNumber: t.exposeString("phoneNumber"),
    userAddress: t.expose("userAddress", { type: UserAddress, nullable: true }),
    companyAddress: t.expose("companyAddress", { type: CompanyAddress, nullable: true }),
    usesCompanyAddress: t.exposeBoolean("useCompanyAddress", {
      description: "Whether invoices go to the company's address.",
    }),
  }),
});

const SaleResult = builder.objectRef<SaleResultShape>("SaleResult").implement({
  description: "What became of a lot of a sale.",
  fields: (t) => ({
    id: t.exposeID("id", { description: "Of the incremental lot." }),
    lotNumber: t.exposeString("lotNumber"),
    outcome: t.expose("outcome", { type: SaleOutcome }),
    bidCount: t.exposeInt("bidCount"),
    amount: t.expose("amountCents", { type: "Money", nullable: true, description: "The highest bid." }),
    auctionCosts: t.expose("auctionCostsCents", { type: "Money", nullable: true, description: "Without VAT." }),
    buyer: t.expose("buyer", {
      type: SaleBuyer,
      nullable: true,
      description: "Null for a lot that is open or has no bid, and for a bidder whose account is closed.",
    }),
  }),
});

builder.queryField("getSaleResults", (t) =>
  t.field({
    type: [SaleResult],
    description: `What became of the published lots of an auction, with their buyers, in lot-number order; at most ${MAX_RESULTS}. The history says who asked for it.`,
    extensions: { access: [editorOf(projectOfAuctionAt("incrementalAuctionId"))] },
    args: { incrementalAuctionId: t.arg.id({ required: true }) },
    resolve: async (_, args, context) => {
      await recordView(context, { operation: "getSaleResults", args });
      return await loadSaleResults(context, args.incrementalAuctionId);
    },
  }),
);
