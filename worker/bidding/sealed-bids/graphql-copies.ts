import { ownSealInput, sealedBidCopyInput } from "../../../schema/bidding/inputs/sealed-bids.ts";
import { builder } from "../../kit/graphql/builder.ts";
import { inputOf } from "../../kit/graphql/input-of.ts";
import { keepSealedCopy, removeSealedCopy, type SealedCopyOutcome, sealedCopyOf } from "./sealed-copies.ts";

const Outcome = builder.enumType("SealedBidCopyOutcome", {
  description: "What became of the encrypted copy of a bid.",
  values: {
    KEPT: {},
    REMOVED: { description: "There is none now." },
    NO_BID: { description: "The viewer has no sealed bid with this seal that counts: nothing was kept." },
    BUSY: { description: "The viewer keeps copies too fast: it may be sent again." },
    QUARANTINED: { description: "The lot is out of use until staff have looked at it." },
    NO_ANSWER: { description: "The lot could not be asked: it may be sent again." },
  } as const satisfies Record<SealedCopyOutcome, unknown>,
});

const CopyResult = builder.objectRef<{ outcome: SealedCopyOutcome }>("SealedBidCopyResult").implement({
  description: "What became of the encrypted copy of a bid.",
  fields: (t) => ({ outcome: t.expose("outcome", { type: Outcome }) }),
});

const OwnSeal = inputOf(ownSealInput);

builder.queryFields((t) => ({
  getSealedBidCopy: t.string({
    nullable: true,
    description:
      "The encrypted copy that the viewer's device has made of the viewer's sealed bid; null where none is kept. Only the viewer's password or passkey opens it.",
    extensions: { access: "viewer" },
    args: { input: t.arg({ type: OwnSeal, required: true }) },
    resolve: (_, { input }, context) => sealedCopyOf(context, input),
  }),
}));

builder.mutationFields((t) => ({
  keepSealedBidCopy: t.field({
    type: CopyResult,
    description:
      "Keeps an encrypted copy of the viewer's sealed bid with its lot, until the bid is replaced, withdrawn, called off or opened.",
    extensions: { access: "viewer" },
    args: { input: t.arg({ type: inputOf(sealedBidCopyInput), required: true }) },
    resolve: async (_, { input }, context) => ({ outcome: await keepSealedCopy(context, input) }),
  }),
  removeSealedBidCopy: t.field({
    type: CopyResult,
    description: "Deletes the encrypted copy of the viewer's sealed bid. The bid stands.",
    extensions: { access: "viewer" },
    args: { input: t.arg({ type: OwnSeal, required: true }) },
    resolve: async (_, { input }, context) => ({ outcome: await removeSealedCopy(context, input) }),
  }),
}));
