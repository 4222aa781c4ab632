import { REFUSAL_CODES } from "../../../schema/bidding/refusal-codes.ts";
import type { BidOutcome } from "../../../schema/bidding/rpc/bid-outcome.ts";
import { signReceipt } from "../../../schema/bidding/rpc/sign-receipt.ts";
import { builder } from "../../kit/graphql/builder.ts";
import { BidState, IncrementalBid } from "./bid-type.ts";
import { BidCondition, CurrentIncrementalLotState } from "./lot-state-type.ts";

const BidRefusal = builder.enumType("BidRefusal", {
  description:
    "Why a bid was refused: of several reasons the first, as the auction's rules order them. Receipts and the lot's log use the same codes.",
  values: REFUSAL_CODES,
});

export const CreateIncrementalBidResult = builder.objectRef<BidOutcome>("CreateIncrementalBidResult").implement({
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
