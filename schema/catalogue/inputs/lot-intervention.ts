import * as v from "valibot";
import { MINUTE_MS } from "../../kit/durations.ts";
import { id } from "../../kit/inputs/id.ts";
import { MAX_STAFF_REASON_CHARACTERS, requiredText } from "../../kit/inputs/text.ts";
import { instant } from "./events.ts";

export const LOT_INTERVENTIONS = ["CLOSE_LATER", "OUTAGE", "WITHDRAW", "PUBLISH"] as const;
export type LotInterventionKind = (typeof LOT_INTERVENTIONS)[number];

/** Each of them is several calls to its lot and the database. */
export const MAX_LOTS_OF_INTERVENTION = 25;
/** Each of them is a call to its lot. */
export const MAX_LOTS_OF_PREVIEW = 100;
/** A week. */
const MAX_LATER_MINUTES = 7 * 24 * 60;
export const MAX_OUTAGE_MS = MAX_LATER_MINUTES * MINUTE_MS;

const kind = v.pipe(
  v.picklist(LOT_INTERVENTIONS, "intervention"),
  v.metadata({ graphql: "LotInterventionKind" }),
  v.description("The same for all of the lots."),
);

/** A time in which bidders could not bid; the service sees to it that both are there, in order and over. */
const outage = {
  outageStartingOn: v.pipe(v.nullish(instant, null), v.description("Of OUTAGE, which needs it: since when.")),
  outageEndingOn: v.pipe(
    v.nullish(instant, null),
    v.description("Of OUTAGE, which needs it: until when, in the past. The same instants are the same outage."),
  ),
};

const interventionLot = v.pipe(
  v.object({
    incrementalLotId: id,
    closingOn: v.pipe(v.nullish(instant, null), v.description("Of CLOSE_LATER, which needs it: the new closing.")),
  }),
  v.metadata({ graphql: "InterventionLotInput" }),
);

export const lotInterventionInput = v.pipe(
  v.object({
    incrementalAuctionId: id,
    kind,
    lots: v.pipe(
      v.array(interventionLot),
      v.nonEmpty("required"),
      v.maxLength(MAX_LOTS_OF_INTERVENTION, "maximumItems"),
      v.check((lots) => new Set(lots.map((lot) => lot.incrementalLotId)).size === lots.length, "once"),
      v.description(`Lots of the auction, each once; at most ${MAX_LOTS_OF_INTERVENTION}.`),
    ),
    ...outage,
    reason: v.pipe(
      requiredText(MAX_STAFF_REASON_CHARACTERS),
      v.description(
        "The log of each lot has it. Its bidders read it of WITHDRAW, PUBLISH and OUTAGE; everybody reads it of OUTAGE.",
      ),
    ),
  }),
  v.metadata({ graphql: "LotInterventionInput" }),
);
export type LotInterventionInput = v.InferOutput<typeof lotInterventionInput>;

export const lotInterventionPreviewInput = v.pipe(
  v.object({
    incrementalAuctionId: id,
    kind,
    incrementalLotIds: v.pipe(
      v.array(id),
      v.nonEmpty("required"),
      v.maxLength(MAX_LOTS_OF_PREVIEW, "maximumItems"),
      v.description(`Lots of the auction, at most ${MAX_LOTS_OF_PREVIEW}.`),
    ),
    closingOn: v.pipe(v.nullish(instant, null), v.description("Of CLOSE_LATER: the instant that all of them move to.")),
    minutes: v.pipe(
      v.nullish(
        v.pipe(
          v.number("number"),
          v.integer("integer"),
          v.minValue(1, "minimum"),
          v.maxValue(MAX_LATER_MINUTES, "maximum"),
        ),
        null,
      ),
      v.description("Of CLOSE_LATER without `closingOn`: by how much each of them moves."),
    ),
    ...outage,
  }),
  v.metadata({ graphql: "LotInterventionPreviewInput" }),
);
export type LotInterventionPreviewInput = v.InferOutput<typeof lotInterventionPreviewInput>;
