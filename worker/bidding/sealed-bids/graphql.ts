import { isBidCondition } from "../../../schema/bidding/bid-permission.ts";
import { sealedBidInput, withdrawSealedBidInput } from "../../../schema/bidding/inputs/sealed-bids.ts";
import { signSealedReceipt } from "../../../schema/bidding/rpc/sign-receipt.ts";
import { BlindLot } from "../../catalogue/blind-auctions/blind-lot-type.ts";
import { builder } from "../../kit/graphql/builder.ts";
import { inputOf } from "../../kit/graphql/input-of.ts";
import { Language } from "../../kit/graphql/language.ts";
import { BidCondition } from "../bids/lot-state-type.ts";
import { BlindLotState } from "./blind-lot-state-type.ts";
import { type MySealedBid as MySealedBidShape, mySealedBids } from "./my-sealed-bids.ts";
import { blindLotState, placeSealedBid, type SealedBidOutcome, withdrawSealedBid } from "./service.ts";

const Outcome = builder.enumType("SealedBidOutcome", {
  description: "How a bidder's command ended.",
  values: {
    ACCEPTED: {},
    REFUSED: { description: "`refusal` has the reason." },
    BUSY: { description: "The lot is too busy, or the bidder too fast: the same command may be sent again." },
    QUARANTINED: { description: "The lot is out of use until staff have looked at it." },
    NO_ANSWER: { description: "The lot could not be asked: the same command may be sent again." },
  } as const satisfies Record<SealedBidOutcome["outcome"], unknown>,
});

interface SentBid {
  blindLotId: string;
  answer: SealedBidOutcome;
}

const SealedBidResult = builder.objectRef<SentBid>("SealedBidResult").implement({
  description: "What became of a sealed bid, or of its withdrawal.",
  fields: (t) => ({
    outcome: t.field({ type: Outcome, resolve: ({ answer }) => answer.outcome }),
    refusal: t.string({
      nullable: true,
      description:
        "LOT_UNKNOWN, LOT_CALLED_OFF, LOT_NOT_OPEN, LOT_CLOSED, NOT_INVITED, BIDDER_NOT_ALLOWED, SEALED_BID_MALFORMED, SEAL_REUSED, NO_BID or COMMAND_REUSED: of several the first.",
      resolve: ({ answer }) => (answer.outcome === "REFUSED" ? answer.refusal.code : null),
    }),
    missingConditions: t.field({
      type: [BidCondition],
      description: "Of BIDDER_NOT_ALLOWED.",
      resolve: ({ answer }) =>
        answer.outcome === "REFUSED" && answer.refusal.code === "BIDDER_NOT_ALLOWED"
          ? answer.refusal.missingConditions.filter(isBidCondition)
          : [],
    }),
    receipt: t.string({
      nullable: true,
      description:
        "Proof of the command and of when it came, signed (ES256, compact JWS; the key is at /.well-known/jwks.json). Of a refused one too.",
      resolve: async ({ blindLotId, answer }, _args, { env }) => {
        const receipt = "receipt" in answer ? answer.receipt : null;
        return receipt && (await signSealedReceipt(env.AUTH_PRIVATE_JWK, { blindLotId, ...receipt }));
      },
    }),
    currentState: t.field({
      type: BlindLotState,
      nullable: true,
      description: "The lot as it is now, after the command.",
      resolve: ({ answer }) => ("view" in answer ? answer.view : null),
    }),
  }),
});

const MySealedBid = builder.objectRef<MySealedBidShape>("MySealedBid").implement({
  description: "A blind lot on which the viewer has a bid that counts, or may count where the lot cannot say.",
  fields: (t) => ({
    blindLotId: t.id({ resolve: ({ lot }) => lot.row.blindLot.id }),
    blindLot: t.field({ type: BlindLot, resolve: ({ lot }) => lot }),
    state: t.field({
      type: BlindLotState,
      nullable: true,
      description:
        "The lot as it has the viewer's bid; of its content nothing before the opening. Null where the lot is in quarantine or does not answer: whether the bid counts is not known.",
      resolve: ({ state }) => state,
    }),
  }),
});

builder.queryFields((t) => ({
  queryMySealedBids: t.field({
    type: [MySealedBid],
    description:
      "The blind lots of this channel on which the viewer's bid counts, or may count, the last to close first; at most 50.",
    extensions: { access: "viewer" },
    args: { language: t.arg({ type: Language }) },
    resolve: (_, { language }, context) => mySealedBids(context, language),
  }),
  getBlindLotState: t.field({
    type: BlindLotState,
    nullable: true,
    description: "A blind lot as its actor has it now; null where it is not open to the viewer on this channel.",
    extensions: { access: "public" },
    args: { blindLotId: t.arg.id({ required: true }) },
    resolve: (_, { blindLotId }, context) => blindLotState(context, blindLotId),
  }),
}));

builder.mutationFields((t) => ({
  placeSealedBid: t.field({
    type: SealedBidResult,
    description:
      "Places the viewer's bid on a blind lot, or replaces it: the last one counts. It was sealed on the bidder's device, and nobody can open it before the beacon's round.",
    extensions: { access: "bidder", isLotCommand: true },
    args: { input: t.arg({ type: inputOf(sealedBidInput), required: true }) },
    resolve: async (_, { input }, context) => ({
      blindLotId: input.blindLotId,
      answer: await placeSealedBid(context, input),
    }),
  }),
  withdrawSealedBid: t.field({
    type: SealedBidResult,
    description: "Takes the viewer's bid back until the closing; its ciphertext is deleted.",
    extensions: { access: "viewer", isLotCommand: true },
    args: { input: t.arg({ type: inputOf(withdrawSealedBidInput), required: true }) },
    resolve: async (_, { input }, context) => ({
      blindLotId: input.blindLotId,
      answer: await withdrawSealedBid(context, input),
    }),
  }),
}));
