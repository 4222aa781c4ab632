import {
  blindProposalDecisionInput,
  blindProposalInput,
  secondRoundInput,
} from "../../../schema/bidding/inputs/blind-awards.ts";
import { ERROR_CODES } from "../../../schema/kit/error-codes.ts";
import { editorOf, needRight } from "../../kit/access/needs.ts";
import { builder } from "../../kit/graphql/builder.ts";
import { inputOf } from "../../kit/graphql/input-of.ts";
import { CreatedId } from "../../kit/graphql/results.ts";
import { recordListView } from "../../kit/history/record-view.ts";
import { BlindLotStaffState, BlindProposalKind } from "./blind-staff-types.ts";
import { projectOfBlindLotAt } from "./project-of-blind-lot.ts";
import { type BlindStaffOutcome, decideProposal, holdSecondRound, proposeDecision, staffStateOf } from "./service.ts";

const EDITOR = [editorOf(projectOfBlindLotAt("input.blindLotId"))];

const BlindStaffResult = builder.objectRef<BlindStaffOutcome>("BlindStaffResult").implement({
  description: "How a command on a blind lot ended.",
  fields: (t) => ({
    refusal: t.exposeString("refusal", {
      nullable: true,
      description:
        "Null where it was done. Otherwise the first of the rules that forbids it (actors/blind-engine/RULES.md), IS_PROPOSED while a proposal is open, BUSY, QUARANTINED or NO_ANSWER.",
    }),
    staffState: t.expose("view", { type: BlindLotStaffState, nullable: true }),
  }),
});

builder.queryField("getBlindLotStaffState", (t) =>
  t.field({
    type: BlindLotStaffState,
    nullable: true,
    description:
      "A blind lot with its opened bids and proposals; null where it was never published. The history says who looked at opened bids.",
    extensions: {
      access: [
        needRight("USER_PROJECT_VIEW", projectOfBlindLotAt("blindLotId"), ERROR_CODES.NOT_AUTHORIZED_TO_READ_PROJECT),
      ],
    },
    args: { blindLotId: t.arg.id({ required: true }) },
    resolve: async (_, { blindLotId }, context, info) => {
      const lot = await staffStateOf(context, blindLotId);
      const view = { operation: "getBlindLotStaffState", args: { blindLotId }, rows: "bids", info };
      // Before the opening there is nobody to look at.
      if (lot !== null && lot.bids !== null) await recordListView(context, view);
      return lot;
    },
  }),
);

builder.mutationFields((t) => ({
  holdBlindSecondRound: t.field({
    type: BlindStaffResult,
    description: "Invites the first of the ranking to bid once more, only upwards (ROUND1, ROUND2).",
    extensions: { access: EDITOR, isLotCommand: true },
    args: { input: t.arg({ type: inputOf(secondRoundInput), required: true }) },
    resolve: (_, { input }, context) => holdSecondRound(context, input),
  }),
  proposeBlindDecision: t.field({
    type: CreatedId,
    description:
      "Proposes to award the lot to a bid, to decline a bid or to award the lot to nobody, for somebody else to approve. A lot has one open proposal.",
    extensions: { access: EDITOR },
    args: { input: t.arg({ type: inputOf(blindProposalInput, BlindProposalKind), required: true }) },
    resolve: (_, { input }, context) => proposeDecision(context, input),
  }),
  decideBlindProposal: t.field({
    type: BlindStaffResult,
    description:
      "Approves a proposal, which awards the lot, declines the bid or ends the lot unsold (AWARD1, DECLINE1, UNSOLD1), or rejects it. Nobody decides on their own proposal (1016). ABOVE_APPROVAL_LIMIT: its amount, of UNSOLD that of the highest bid, is above the `limit` that the viewer has in the project's unit.",
    extensions: {
      access: [needRight("USER_PROJECT_MANAGE_AUTHORIZATION", projectOfBlindLotAt("input.blindLotId"))],
      isLotCommand: true,
    },
    args: { input: t.arg({ type: inputOf(blindProposalDecisionInput), required: true }) },
    resolve: (_, { input }, context) => decideProposal(context, input),
  }),
}));
