import * as v from "valibot";
import { HOUSE_EXTENSION_MS, HOUSE_LADDER } from "../bidding/house-ladder.ts";
import { ladderFault, MAX_RUNGS } from "../bidding/ladder.ts";
import { MINUTE_MS } from "../bidding/stagger.ts";
import { CHANNELS } from "../channels.ts";
import { LANGUAGES } from "../languages.ts";
import { channel } from "./channel.ts";
import { eventsInput, instant } from "./events.ts";
import { id } from "./id.ts";
import { language, localizedTexts } from "./localized-texts.ts";
import { percentage } from "./percentage.ts";

const MAX_INTERVAL_MINUTES = 24 * 60;
const MAX_EXTENSION_MINUTES = 60;

const intervalMinutes = v.nullish(
  v.pipe(
    v.number("number"),
    v.integer("integer"),
    v.minValue(0, "minimum"),
    v.maxValue(MAX_INTERVAL_MINUTES, "maximum"),
  ),
  0,
);

/** CLOSE1's X in milliseconds, given in minutes; 0 switches extending off. */
const extensionMs = v.nullish(
  v.pipe(
    v.number("number"),
    v.minValue(0, "minimum"),
    v.maxValue(MAX_EXTENSION_MINUTES, "maximum"),
    v.transform((minutes) => Math.round(minutes * MINUTE_MS)),
  ),
  HOUSE_EXTENSION_MS / MINUTE_MS,
);

/** Rungs from 0 upwards; the house's own ladder where none is given. */
const ladder = v.pipe(
  v.nullish(
    v.pipe(
      v.array(v.object({ fromAmount: v.number("number"), stepAmount: v.number("number") })),
      v.maxLength(MAX_RUNGS, "maximumItems"),
    ),
    // With a default: what follows in the pipe is not run for a key that is missing without one.
    null,
  ),
  v.transform(
    (rungs) => rungs?.map(({ fromAmount, stepAmount }): [number, number] => [fromAmount, stepAmount]) ?? HOUSE_LADDER,
  ),
  v.check((rungs) => ladderFault(rungs) === null, "ladder"),
);

const isOnce = (values: readonly string[]) => new Set(values).size === values.length;

/** What holds for a lot that doesn't say otherwise. Percents become basis points. */
const defaultAttributes = v.object({
  auctionCosts: percentage,
  auctionCostsVat: percentage,
  vat: percentage,
  marginRule: v.boolean(),
  subjectToAcceptance: v.boolean(),
});

/** An auction in which bids go up. That it has languages and channels at all is for the service to ask (4014, 4034). */
export const auctionInput = v.pipe(
  v.object({
    projectId: id,
    texts: localizedTexts,
    languages: v.pipe(
      v.array(language),
      v.maxLength(LANGUAGES.length, "maximumItems"),
      v.check((values) => isOnce(values), "once"),
    ),
    defaultLanguage: language,
    channels: v.pipe(
      v.array(channel),
      v.maxLength(CHANNELS.length, "maximumItems"),
      v.check((values) => isOnce(values), "once"),
    ),
    visibleOn: instant,
    startingOn: instant,
    closingAt: instant,
    openingIntervalMinutes: intervalMinutes,
    closingIntervalMinutes: intervalMinutes,
    extensionMinutes: extensionMs,
    ladder,
    defaultIncrementalLotAttributes: defaultAttributes,
    events: v.nullish(eventsInput),
    // No operation publishes an auction afterwards yet: one that is not published now would stay invisible for good.
    isPublished: v.pipe(v.nullish(v.boolean(), false), v.literal(true, "publishedAtOnce")),
  }),
  v.forward(
    v.check(({ visibleOn, startingOn }) => visibleOn <= startingOn, "notAfterVisible"),
    ["startingOn"],
  ),
  v.forward(
    v.check(({ startingOn, closingAt }) => startingOn < closingAt, "notAfterStart"),
    ["closingAt"],
  ),
  v.forward(
    v.check(
      ({ languages, defaultLanguage }) => languages.length === 0 || languages.includes(defaultLanguage),
      "notAmongLanguages",
    ),
    ["defaultLanguage"],
  ),
  v.forward(
    v.check(
      ({ languages, texts }) => languages.every((own) => texts.some((text) => text.language === own)),
      "textMissing",
    ),
    ["texts"],
  ),
);
export type AuctionInput = v.InferOutput<typeof auctionInput>;
