import * as v from "valibot";
import { instant } from "../../catalogue/inputs/events.ts";
import { id } from "../../kit/inputs/id.ts";
import { MAX_STAFF_REASON_CHARACTERS, requiredText } from "../../kit/inputs/text.ts";
import { BLIND_PROPOSAL_KINDS } from "../blind-sale.ts";

/** More than a sale of a few large things has bidders. */
const MAX_INVITED = 100;

const reason = v.pipe(requiredText(MAX_STAFF_REASON_CHARACTERS), v.description("For the lot's log, under a seal."));
const place = v.pipe(
  v.number("number"),
  v.safeInteger("integer"),
  v.minValue(1, "minimum"),
  v.description("The bid's place in the lot's log, from the staff's state of the lot."),
);

export const secondRoundInput = v.pipe(
  v.object({
    blindLotId: id,
    firstCount: v.pipe(
      v.number("number"),
      v.safeInteger("integer"),
      v.minValue(2, "minimum"),
      v.maxValue(MAX_INVITED, "maximum"),
      v.description("How many of the ranking are invited, the highest first."),
    ),
    closingOn: v.pipe(instant, v.description("Until when they may bid, before the first bids stop binding (ROUND1).")),
    reason,
  }),
  v.metadata({ graphql: "BlindSecondRoundInput" }),
);

export const blindProposalInput = v.pipe(
  v.object({
    blindLotId: id,
    kind: v.pipe(
      v.picklist(BLIND_PROPOSAL_KINDS, "required"),
      v.metadata({ graphql: "BlindProposalKind" }),
      v.description("What is proposed."),
    ),
    place: v.pipe(v.nullish(place, null), v.description("Of AWARD and DECLINE.")),
    isBelowReserve: v.pipe(
      v.nullish(v.boolean(), false),
      v.description("Of AWARD. Said for an amount below the reserve, so that none is awarded by mistake."),
    ),
    reason: v.pipe(reason, v.description("For the lot's log, under a seal. Of DECLINE the bidder reads it.")),
  }),
  v.metadata({ graphql: "BlindProposalInput" }),
);

export const blindProposalDecisionInput = v.pipe(
  v.object({
    blindLotId: id,
    proposalId: id,
    isApproved: v.boolean(),
    reason,
  }),
  v.metadata({ graphql: "BlindProposalDecisionInput" }),
);
