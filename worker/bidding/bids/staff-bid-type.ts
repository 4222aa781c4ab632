import { builder } from "../../kit/graphql/builder.ts";
import { BidState } from "./bid-type.ts";
import type { StaffBid } from "./store.ts";

export const IncrementalBidAdmin = builder.objectRef<StaffBid>("IncrementalBidAdmin").implement({
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
