import * as v from "valibot";
import { instant } from "../../catalogue/inputs/events.ts";
import { id } from "../../kit/inputs/id.ts";
import { MAX_STAFF_REASON_CHARACTERS, requiredText } from "../../kit/inputs/text.ts";

/** More than a sale of a few large things has bidders. */
const MAX_INVITED = 100;

const reason = v.pipe(
  requiredText(MAX_STAFF_REASON_CHARACTERS),
  v.description("For the lot's log, which is public after the opening."),
);
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

export const awardProposalInput = v.pipe(
  v.object({
    blindLotId: id,
    place,
    isBelowReserve: v.pipe(
      v.boolean(),
      v.description("Said for an amount below the reserve, so that none is awarded by mistake."),
    ),
    reason,
  }),
  v.metadata({ graphql: "BlindAwardProposalInput" }),
);

export const awardDecisionInput = v.pipe(
  v.object({
    blindLotId: id,
    proposalId: id,
    isApproved: v.boolean(),
    reason,
  }),
  v.metadata({ graphql: "BlindAwardDecisionInput" }),
);

export const blindDeclineInput = v.pipe(
  v.object({ blindLotId: id, place, reason }),
  v.metadata({ graphql: "DeclineBlindBidInput" }),
);

export const endBlindLotInput = v.pipe(
  v.object({ blindLotId: id, reason }),
  v.metadata({ graphql: "EndBlindLotInput" }),
);
