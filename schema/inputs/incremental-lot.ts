import * as v from "valibot";
import { eventsInput, instant } from "./events.ts";
import { id } from "./id.ts";
import { lotNumber } from "./lot.ts";
import { percentage } from "./percentage.ts";
import { MAX_STAFF_REASON_LENGTH } from "./staff-reason.ts";
import { optionalText } from "./text.ts";

/** What one call may bring: a large auction is set up in a few. */
const MAX_LOTS = 500;
const amount = v.pipe(v.number("number"), v.safeInteger("integer"), v.minValue(0, "minimum"));

/** What a lot says itself; what is left out follows its auction. Percents become basis points. */
const attributes = v.object({
  auctionCosts: v.nullish(percentage, null),
  auctionCostsVat: v.nullish(percentage, null),
  vat: v.nullish(percentage, null),
  bpm: v.nullish(amount, null),
  marginRule: v.nullish(v.boolean(), null),
  subjectToAcceptance: v.nullish(v.boolean(), null),
});
export type LotAttributesInput = v.InferOutput<typeof attributes>;

const entries = {
  lotNumber: v.nullish(lotNumber),
  priorityIndex: v.nullish(v.pipe(v.number("number"), v.integer("integer"))),
  startingOn: v.nullish(instant),
  closingOn: v.nullish(instant),
  attributes: v.nullish(attributes),
  events: v.nullish(eventsInput),
};

/** Lots that an auction is to sell. */
export const incrementalLotInputs = v.pipe(
  v.array(v.object({ lotId: id, minimumStartBidAmount: amount, ...entries })),
  v.nonEmpty("required"),
  v.maxLength(MAX_LOTS, "maximumItems"),
);
export type IncrementalLotInput = v.InferOutput<typeof incrementalLotInputs>[number];

/** Changes to lots of an auction: what is left out stays. */
export const updateIncrementalLotInputs = v.pipe(
  v.array(v.object({ id, minimumStartBidAmount: v.nullish(amount), ...entries })),
  v.nonEmpty("required"),
  v.maxLength(MAX_LOTS, "maximumItems"),
  v.check((lots) => new Set(lots.map((lot) => lot.id)).size === lots.length, "once"),
);
export type UpdateIncrementalLotInput = v.InferOutput<typeof updateIncrementalLotInputs>[number];

/** Which lots are put up for bidding and which are taken from sight, each with why. */
export const publishedLotInputs = v.pipe(
  v.array(v.object({ incrementalLotId: id, isPublished: v.boolean(), reason: optionalText(MAX_STAFF_REASON_LENGTH) })),
  v.nonEmpty("required"),
  v.maxLength(MAX_LOTS, "maximumItems"),
  v.check((lots) => new Set(lots.map((lot) => lot.incrementalLotId)).size === lots.length, "once"),
);
export type PublishedLotInput = v.InferOutput<typeof publishedLotInputs>[number];
