import type { BidView } from "../../actors/lot/lot-rpc.ts";
import { builder } from "../graphql/builder.ts";
import { BidReason } from "./bid-reason-type.ts";

export const BidState = builder.enumType("BidState", {
  values: ["SUCCESS", "TOO_LOW", "NOT_ALLOWED", "ERROR", "INVALIDATED", "OVERWRITTEN"] as const,
});

export const IncrementalBid = builder.objectRef<BidView>("IncrementalBid").implement({
  description: "A bid as everybody sees it: its bidder has a pseudonym that is the same throughout the lot.",
  fields: (t) => ({
    id: t.id({ resolve: ({ lotId, row }) => `${lotId}:${row}` }),
    incrementalLotId: t.exposeID("lotId"),
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
