import * as v from "valibot";
import { id } from "../../kit/inputs/id.ts";
import { MAX_STAFF_REASON_CHARACTERS, requiredText } from "../../kit/inputs/text.ts";

export const commandId = v.pipe(
  id,
  v.description("Made by the client, once per intended bid: sending it again gets the first answer again."),
);
/** Any text: a text that names no lot is answered with LOT_UNKNOWN, like an unknown lot. */
const incrementalLotId = v.pipe(v.string("required"), v.metadata({ graphql: "ID" }));
/** The lot itself refuses amounts out of range (REFUSE1). */
const amount = v.pipe(v.number("required"), v.safeInteger("integer"), v.metadata({ graphql: "Money" }));

export const incrementalBidInput = v.pipe(
  v.object({ incrementalLotId, amount, commandId }),
  v.metadata({ graphql: "CreateIncrementalBidInput" }),
);

export const incrementalAutoBidInput = v.pipe(
  v.object({ incrementalLotId, maximumAmount: amount, commandId }),
  v.metadata({ graphql: "CreateIncrementalAutoBidInput" }),
);

const planned = {
  incrementalLotId,
  state: v.pipe(
    v.picklist(["INVALIDATED", "OVERWRITTEN"], "correctionState"),
    v.metadata({ graphql: "BidState" }),
    v.description("INVALIDATED takes the highest bid away; OVERWRITTEN replaces its amount."),
  ),
  amount: v.pipe(
    v.nullish(amount),
    v.description("The new amount of an overwritten bid: above the second bid and below the current one."),
  ),
};

export const bidCorrectionPreviewInput = v.pipe(
  v.object(planned),
  v.metadata({ graphql: "BidCorrectionPreviewInput" }),
);

const INVALIDATED = v.literal("INVALIDATED");
const OVERWRITTEN = v.literal("OVERWRITTEN");

export const plannedBidCorrection = v.variant(
  "state",
  [v.object({ ...planned, state: INVALIDATED }), v.object({ ...planned, state: OVERWRITTEN, amount })],
  "correctionState",
);

const correction = {
  ...planned,
  reason: v.pipe(requiredText(MAX_STAFF_REASON_CHARACTERS), v.description("For the record.")),
  commandId,
  expectedBidId: v.pipe(
    v.nullish(id),
    v.description(
      "The highest bid as it was seen: if another one leads by now, nothing is decided (CHANGED_MEANWHILE).",
    ),
  ),
};

export const incrementalBidCorrectionInput = v.pipe(
  v.object(correction),
  v.metadata({ graphql: "IncrementalBidCorrectionInput" }),
);

export const incrementalBidCorrection = v.variant(
  "state",
  [v.object({ ...correction, state: INVALIDATED }), v.object({ ...correction, state: OVERWRITTEN, amount })],
  "correctionState",
);
