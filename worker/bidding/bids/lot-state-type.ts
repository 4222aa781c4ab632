import { BID_CONDITIONS } from "../../../schema/bidding/bid-permission.ts";
import { internalValue } from "../../../schema/bidding/live/live-lot.ts";
import type { LotView } from "../../../schema/bidding/rpc/lot-rpc.ts";
import { builder } from "../../kit/graphql/builder.ts";
import { LadderStep } from "../../kit/graphql/shared-types.ts";
import { liveLotFields } from "./declared-fields.ts";
import { isFavorite, missingConditionsOn } from "./service.ts";

export const BidCondition = builder.enumType("BidCondition", {
  description:
    "A condition that a user does not meet for bidding on a lot. The user, or an administrator, can meet it.",
  values: BID_CONDITIONS,
});

export const AutoBid = builder.objectRef<{ maximumCents: number; setAtMs: number }>("AutoBid").implement({
  description: "The viewer's own auto bid. Its maximum is shown to no other user.",
  fields: (t) => ({
    maximumAmount: t.expose("maximumCents", { type: "Money" }),
    createdOn: t.expose("setAtMs", {
      type: "DateTime",
      description: "When this maximum was set: ties go to the earlier.",
    }),
  }),
});

export const CurrentIncrementalLotState = builder.objectRef<LotView>("CurrentIncrementalLotState").implement({
  description: "A lot as its own actor holds it now, and how the viewer stands on it.",
  fields: (t) => ({
    id: t.exposeID("incrementalLotId"),
    incrementalLotId: t.exposeID("incrementalLotId"),
    ...liveLotFields(t, internalValue),
    logHead: t.exposeString("head", {
      description:
        "The hash of the log's entry at `sequence`: a client that keeps it can prove that the log was not changed since.",
    }),
    ruleSetVersion: t.exposeInt("rulesVersion", {
      description: "The version of the auction's rules that decides this lot; pinned when the lot was published.",
    }),
    userHasLatestBid: t.boolean({ description: "The viewer leads.", resolve: ({ viewer }) => viewer?.leads ?? false }),
    userHasFavorite: t.boolean({
      resolve: ({ incrementalLotId }, _args, context) => isFavorite(context, incrementalLotId),
    }),
    userHasBid: t.boolean({ resolve: ({ viewer }) => viewer?.hasBid ?? false }),
    userRef: t.string({
      nullable: true,
      description: "The viewer's pseudonym on this lot, once they have bid.",
      resolve: ({ viewer }) => viewer?.pseudonym ?? null,
    }),
    autoBid: t.field({ type: AutoBid, nullable: true, resolve: ({ viewer }) => viewer?.autoBid ?? null }),
    missingConditions: t.field({
      type: [BidCondition],
      description: "What the viewer still has to put right before bidding; empty where bidding is allowed.",
      resolve: async ({ incrementalLotId }, _args, context) => [
        ...(await missingConditionsOn(context, incrementalLotId)),
      ],
    }),
    ladder: t.field({
      type: [LadderStep],
      description: "Ladder of steps from a price on; pinned when the lot was published.",
      resolve: ({ ladder }) => [...ladder],
    }),
    extensionMilliseconds: t.exposeInt("extensionMs", { description: "Milliseconds by which a late bid extends." }),
  }),
});
