import * as v from "valibot";
import { id } from "../../kit/inputs/id.ts";
import { percentage } from "../../kit/inputs/percentage.ts";
import { MAX_STAFF_REASON_CHARACTERS, optionalText } from "../../kit/inputs/text.ts";
import { intervalMinutes } from "./auction.ts";
import { eventsInput, instant } from "./events.ts";
import { expectedLastUpdatedOn, lotNumber } from "./lot.ts";

/** The maximum number of lots per call; a large auction takes a few calls. */
const MAX_LOTS = 500;
const amount = v.pipe(
  v.number("number"),
  v.safeInteger("integer"),
  v.minValue(0, "minimum"),
  v.metadata({ graphql: "Money" }),
);

/** Attributes of the lot itself; omitted ones follow the auction. Percents become basis points. */
const attributes = v.pipe(
  v.object({
    auctionCosts: v.nullish(percentage, null),
    auctionCostsVat: v.nullish(percentage, null),
    vat: v.nullish(percentage, null),
    bpm: v.nullish(amount, null),
    marginRule: v.nullish(v.boolean(), null),
    subjectToAcceptance: v.nullish(v.boolean(), null),
  }),
  v.metadata({ graphql: "IncrementalLotAttributesInput" }),
  v.description(
    "What is left out follows the auction's default. Percentages are percents (17.5), with two decimals at most.",
  ),
);
export type LotAttributesInput = v.InferOutput<typeof attributes>;

const entries = {
  lotNumber: v.nullish(lotNumber),
  priorityIndex: v.nullish(v.pipe(v.number("number"), v.integer("integer"))),
  startingOn: v.nullish(instant),
  closingOn: v.nullish(instant),
  attributes: v.nullish(attributes),
  events: v.nullish(eventsInput),
};

export const incrementalLotInput = v.pipe(
  v.object({
    ...entries,
    lotId: v.pipe(id, v.description("The asset to sell.")),
    minimumStartBidAmount: amount,
    lotNumber: v.pipe(
      entries.lotNumber,
      v.description("Unique in the auction; the asset's own number where left out."),
    ),
    startingOn: v.pipe(
      entries.startingOn,
      v.description("Where left out: the auction's start, staggered in lot-number order."),
    ),
    closingOn: v.pipe(
      entries.closingOn,
      v.description("Where left out: the auction's first closing, staggered in lot-number order."),
    ),
  }),
  v.metadata({ graphql: "IncrementalLotInput" }),
);

export const updateIncrementalLotInput = v.pipe(
  v.object({
    id,
    minimumStartBidAmount: v.nullish(amount),
    ...entries,
    reason: v.pipe(
      optionalText(MAX_STAFF_REASON_CHARACTERS),
      v.description("Why the times or the start amount change: the public log of a published lot shows it."),
    ),
    expectedLastUpdatedOn,
  }),
  v.metadata({ graphql: "UpdateIncrementalLotInput" }),
  v.description("What is left out stays; attributes and events that are given replace all of the lot's own."),
);

/** More at once would end a sale in an instant, which an interval of 0 says. */
const MAX_CLOSING_TOGETHER = 100;
const MAX_PAUSE_AFTER_LOTS = 5_000;

export const lotTimesInput = v.pipe(
  v.object({
    startingOn: v.pipe(
      instant,
      v.description("When the first lot opens; with the opening interval it may change until a lot is published."),
    ),
    openingIntervalMinutes: intervalMinutes,
    closingAt: v.pipe(instant, v.description("When the first lot closes.")),
    closingIntervalMinutes: intervalMinutes,
    closingLotsAtOnce: v.pipe(
      v.nullish(
        v.pipe(
          v.number("number"),
          v.integer("integer"),
          v.minValue(1, "minimum"),
          v.maxValue(MAX_CLOSING_TOGETHER, "maximum"),
        ),
        1,
      ),
      v.description("How many lots close at each instant; 1 where left out, at most 100."),
    ),
    closingPauseAfterLots: v.pipe(
      v.nullish(
        v.pipe(
          v.number("number"),
          v.integer("integer"),
          v.minValue(1, "minimum"),
          v.maxValue(MAX_PAUSE_AFTER_LOTS, "maximum"),
        ),
        null,
      ),
      v.description("After how many lots a pause follows; none where left out."),
    ),
    closingPauseMinutes: v.pipe(intervalMinutes, v.description("How long that pause is; at most 1440.")),
  }),
  v.metadata({ graphql: "LotTimesInput" }),
  v.description("The auction's plan of times, from which lots that are added get theirs."),
);
export type LotTimesInput = v.InferOutput<typeof lotTimesInput>;

export const publishedLotInput = v.pipe(
  v.object({
    incrementalLotId: id,
    isPublished: v.boolean(),
    reason: v.pipe(
      optionalText(MAX_STAFF_REASON_CHARACTERS),
      v.description(
        "Why. Required to hide a lot that has opened: the managers of its project read it and, if it has bids, so do its bidders and the readers of its public log.",
      ),
    ),
  }),
  v.metadata({ graphql: "PublishedLotInput" }),
);

export const incrementalLotInputs = v.pipe(
  v.array(incrementalLotInput),
  v.nonEmpty("required"),
  v.maxLength(MAX_LOTS, "maximumItems"),
);
export type IncrementalLotInput = v.InferOutput<typeof incrementalLotInputs>[number];

/** Omitted fields keep their values. */
export const updateIncrementalLotInputs = v.pipe(
  v.array(updateIncrementalLotInput),
  v.nonEmpty("required"),
  v.maxLength(MAX_LOTS, "maximumItems"),
  v.check((lots) => new Set(lots.map((lot) => lot.id)).size === lots.length, "once"),
);
export type UpdateIncrementalLotInput = v.InferOutput<typeof updateIncrementalLotInputs>[number];

export const publishedLotInputs = v.pipe(
  v.array(publishedLotInput),
  v.nonEmpty("required"),
  v.maxLength(MAX_LOTS, "maximumItems"),
  v.check((lots) => new Set(lots.map((lot) => lot.incrementalLotId)).size === lots.length, "once"),
);
export type PublishedLotInput = v.InferOutput<typeof publishedLotInputs>[number];
