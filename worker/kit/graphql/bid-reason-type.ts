import { BID_RULES, type BidReason as BidReasonShape } from "../../../schema/bidding/bid-rows.ts";
import { builder } from "./builder.ts";

const BidRule = builder.enumType("BidRule", {
  description: "A rule of the auction, by its id.",
  values: BID_RULES,
});

export const BidReason = builder.objectRef<BidReasonShape>("BidReason").implement({
  description: "Why a bid went as it did, in numbers that everybody may know.",
  fields: (t) => ({
    rule: t.expose("rule", { type: BidRule }),
    amount: t.expose("amountCents", { type: "Money", nullable: true }),
    otherSetOn: t.expose("otherSetAtMs", {
      type: "DateTime",
      nullable: true,
      description: "Of a tie, once the lot has closed: when the limit that kept the lead was set.",
    }),
  }),
});
