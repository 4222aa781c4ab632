import * as v from "valibot";
import { instant } from "../../catalogue/inputs/events.ts";
import { id } from "../../kit/inputs/id.ts";
import { MAX_STAFF_REASON_CHARACTERS, requiredText } from "../../kit/inputs/text.ts";

/** Each of them is a call to its lot. */
const MAX_LOTS = 100;

const reason = v.pipe(
  requiredText(MAX_STAFF_REASON_CHARACTERS),
  v.description("The highest bidder reads that of the proposal."),
);
const incrementalLotIds = v.pipe(
  v.array(id),
  v.minLength(1, "required"),
  v.maxLength(MAX_LOTS, "maximum"),
  v.description("Lots of the auction."),
);

export const saleAwardProposalInput = v.pipe(
  v.object({
    incrementalAuctionId: id,
    incrementalLotIds,
    isAward: v.pipe(v.boolean(), v.description("False to decline the highest bids.")),
    deadlineOn: v.pipe(instant, v.description("The last instant at which another user can approve it.")),
    reason,
  }),
  v.metadata({ graphql: "SaleAwardProposalInput" }),
);

const seenProposal = v.pipe(
  v.object({ incrementalLotId: id, proposalId: id }),
  v.metadata({ graphql: "SeenSaleAwardProposalInput" }),
);

export const saleAwardDecisionInput = v.pipe(
  v.object({
    incrementalAuctionId: id,
    proposals: v.pipe(
      v.array(seenProposal),
      v.minLength(1, "required"),
      v.maxLength(MAX_LOTS, "maximum"),
      v.description("What the user saw and decides on: another proposal on the lot is not decided."),
    ),
    isApproved: v.boolean(),
    reason,
  }),
  v.metadata({ graphql: "SaleAwardDecisionInput" }),
);
