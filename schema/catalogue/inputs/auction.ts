import * as v from "valibot";
import { MINUTE_MS } from "../../kit/durations.ts";
import { id } from "../../kit/inputs/id.ts";
import { percentage } from "../../kit/inputs/percentage.ts";
import { DEFAULT_EXTENSION_MS, DEFAULT_LADDER } from "../terms/default-ladder.ts";
import { ladderFault, MAX_RUNGS } from "../terms/ladder.ts";
import { instant } from "./events.ts";
import { keptPrivacy } from "./invitation.ts";
import { expectedLastUpdatedOn } from "./lot.ts";
import { checkBetweenFields, publicationEntries, publicationFaults } from "./publication.ts";

const MAX_INTERVAL_MINUTES = 24 * 60;
const MAX_EXTENSION_MINUTES = 60;

export const intervalMinutes = v.nullish(
  v.pipe(
    v.number("number"),
    v.integer("integer"),
    v.minValue(0, "minimum"),
    v.maxValue(MAX_INTERVAL_MINUTES, "maximum"),
  ),
  0,
);

/** CLOSE1's X, given in minutes and converted to milliseconds; 0 disables extensions. */
const extensionMs = v.nullish(
  v.pipe(
    v.number("number"),
    v.minValue(0, "minimum"),
    v.maxValue(MAX_EXTENSION_MINUTES, "maximum"),
    v.transform((minutes) => Math.round(minutes * MINUTE_MS)),
  ),
  DEFAULT_EXTENSION_MS / MINUTE_MS,
);

const ladderStep = v.pipe(
  v.object({
    fromAmount: v.pipe(v.number("number"), v.metadata({ graphql: "Money" }), v.description("0 for the first; rising.")),
    stepAmount: v.pipe(v.number("number"), v.metadata({ graphql: "Money" })),
  }),
  v.metadata({ graphql: "LadderStepInput" }),
  v.description("From this price on, bids rise by this step."),
);

/** Rungs from 0 upwards; the auction house's default ladder if none is given. */
const ladder = v.pipe(
  v.nullish(
    v.pipe(v.array(ladderStep), v.maxLength(MAX_RUNGS, "maximumItems")),
    // The default is needed: without it, valibot skips the rest of the pipe for a missing key.
    null,
  ),
  v.transform(
    (rungs) => rungs?.map(({ fromAmount, stepAmount }): [number, number] => [fromAmount, stepAmount]) ?? DEFAULT_LADDER,
  ),
  v.check((rungs) => ladderFault(rungs) === null, "ladder"),
  v.description("The auction house's own ladder where left out."),
);

/** Percents become basis points. */
const defaultAttributes = v.pipe(
  v.object({
    auctionCosts: percentage,
    auctionCostsVat: percentage,
    vat: percentage,
    marginRule: v.boolean(),
    subjectToAcceptance: v.boolean(),
  }),
  v.metadata({ graphql: "DefaultIncrementalLotAttributesInput" }),
  v.description("Percentages are percents (17.5), with two decimals at most."),
);

/** What staff say of an auction. */
const auctionEntries = {
  ...publicationEntries,
  privacy: keptPrivacy,
  startingOn: v.pipe(instant, v.description("When the first lot opens.")),
  closingAt: v.pipe(instant, v.description("When the first lot closes.")),
  openingIntervalMinutes: v.pipe(
    intervalMinutes,
    v.description("Minutes between openings; 0 where left out, at most 1440."),
  ),
  closingIntervalMinutes: v.pipe(
    intervalMinutes,
    v.description(
      "Minutes between closings in lot-number order; 0 where left out, at most 1440. A lot that is added in between later may close together with another.",
    ),
  ),
  extensionMinutes: v.pipe(
    extensionMs,
    v.description("Minutes by which a late bid extends its lot: 2 where left out; 0 switches it off; at most 60."),
  ),
  ladder,
  defaultIncrementalLotAttributes: defaultAttributes,
};

const newAuction = v.object(auctionEntries);
const changedAuction = v.object({
  incrementalAuctionId: v.pipe(id, v.description("The auction to change.")),
  expectedLastUpdatedOn,
  ...auctionEntries,
});

function faultsBetweenFields(auction: v.InferOutput<typeof newAuction>) {
  const { startingOn, closingAt } = auction;
  return [
    ...publicationFaults(auction),
    ...(startingOn >= closingAt ? [{ key: "closingAt", message: "notAfterStart" } as const] : []),
  ];
}

export const auctionInput = v.pipe(
  newAuction,
  v.metadata({ graphql: "IncrementalBidAuctionInput" }),
  checkBetweenFields<v.InferOutput<typeof newAuction>>(faultsBetweenFields),
);
export type AuctionInput = v.InferOutput<typeof auctionInput>;

export const auctionUpdateInput = v.pipe(
  changedAuction,
  v.metadata({ graphql: "UpdateIncrementalBidAuctionInput" }),
  checkBetweenFields<v.InferOutput<typeof changedAuction>>(faultsBetweenFields),
);
