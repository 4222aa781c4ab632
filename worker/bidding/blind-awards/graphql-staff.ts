import {
  awardDecisionInput,
  awardProposalInput,
  blindDeclineInput,
  endBlindLotInput,
  secondRoundInput,
} from "../../../schema/bidding/inputs/blind-awards.ts";
import { ERROR_CODES } from "../../../schema/kit/error-codes.ts";
import { editorOf, needRight } from "../../kit/access/needs.ts";
import { builder } from "../../kit/graphql/builder.ts";
import { inputOf } from "../../kit/graphql/input-of.ts";
import { CreatedId } from "../../kit/graphql/results.ts";
import { BlindLotStaffState } from "./blind-staff-types.ts";
import { projectOfBlindLotAt } from "./project-of-blind-lot.ts";
import {
  type BlindStaffOutcome,
  decideAward,
  declineBid,
  endUnsold,
  holdSecondRound,
  proposeAward,
  staffStateOf,
} from "./service.ts";

const EDITOR = [editorOf(projectOfBlindLotAt("input.blindLotId"))];

const BlindStaffResult = builder.objectRef<BlindStaffOutcome>("BlindStaffResult").implement({
  description: "How a command on a blind lot ended.",
  fields: (t) => ({
    refusal: t.exposeString("refusal", {
      nullable: true,
      description:
        "Null where it was done. Otherwise the first of the rules that forbids it (actors/blind-engine/RULES.md), BUSY, QUARANTINED or NO_ANSWER.",
    }),
    staffState: t.expose("view", { type: BlindLotStaffState, nullable: true }),
  }),
});

builder.queryField("getBlindLotStaffState", (t) =>
  t.field({
    type: BlindLotStaffState,
    nullable: true,
    description: "A blind lot with its opened bids and proposals; null where it was never published.",
    extensions: {
      access: [
        needRight("USER_PROJECT_VIEW", projectOfBlindLotAt("blindLotId"), ERROR_CODES.NOT_AUTHORIZED_TO_READ_PROJECT),
      ],
    },
    args: { blindLotId: t.arg.id({ required: true }) },
    resolve: (_, { blindLotId }, context) => staffStateOf(context, blindLotId),
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
  proposeBlindAward: t.field({
    type: CreatedId,
    description: "Proposes an award, for somebody else to approve. A lot has one open proposal.",
    extensions: { access: EDITOR },
    args: { input: t.arg({ type: inputOf(awardProposalInput), required: true }) },
    resolve: (_, { input }, context) => proposeAward(context, input),
  }),
  decideBlindAward: t.field({
    type: BlindStaffResult,
    description:
      "Approves a proposal, which awards the lot for good, or rejects it. Nobody decides on their own proposal (1016). ABOVE_APPROVAL_LIMIT: its amount is above the `limit` that the viewer has in the project's unit.",
    extensions: {
      access: [needRight("USER_PROJECT_MANAGE_AUTHORIZATION", projectOfBlindLotAt("input.blindLotId"))],
      isLotCommand: true,
    },
    args: { input: t.arg({ type: inputOf(awardDecisionInput), required: true }) },
    resolve: (_, { input }, context) => decideAward(context, input),
  }),
  declineBlindBid: t.field({
    type: BlindStaffResult,
    description: "Declines a bid of the ranking, whose bidder is free then (DECLINE1).",
    extensions: { access: EDITOR, isLotCommand: true },
    args: { input: t.arg({ type: inputOf(blindDeclineInput), required: true }) },
    resolve: (_, { input }, context) => declineBid(context, input),
  }),
  endBlindLotUnsold: t.field({
    type: BlindStaffResult,
    description: "Awards the lot to nobody, for good (UNSOLD1).",
    extensions: { access: EDITOR, isLotCommand: true },
    args: { input: t.arg({ type: inputOf(endBlindLotInput), required: true }) },
    resolve: (_, { input }, context) => endUnsold(context, input),
  }),
}));
