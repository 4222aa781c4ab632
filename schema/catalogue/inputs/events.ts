import * as v from "valibot";
import { addressEntries } from "../../kit/inputs/address.ts";
import { isOncePerLanguage, language } from "../../kit/inputs/localized-texts.ts";
import { longText, optionalText } from "../../kit/inputs/text.ts";

const MAX_COMMENT_CHARACTERS = 2_000;
const MAX_EVENTS_OF_A_KIND = 50;
/** More than any fork-lift truck can lift. */
const MAX_KILOGRAM = 100_000;

/** An instant in milliseconds, converted from the API's DateTime. */
export const instant = v.pipe(v.number("date"), v.safeInteger("date"), v.metadata({ graphql: "DateTime" }));

/** The rules of a text that may be empty, where its language is known. */
export const commentText = longText(MAX_COMMENT_CHARACTERS);

const languageText = v.pipe(
  v.object({ language, text: v.pipe(commentText, v.nonEmpty("required")) }),
  v.metadata({ graphql: "LanguageTextInput" }),
);

/** Texts of an event or a lot, once per language. */
export const languageTexts = v.pipe(
  v.array(languageText),
  v.check((texts) => isOncePerLanguage(texts), "oncePerLanguage"),
  v.description("Once per language."),
);

const event = v.pipe(
  v.object({
    startingOn: instant,
    endingOn: instant,
    forkliftAvailable: v.boolean(),
    forkLiftMaxWeightKilogram: v.nullish(
      v.pipe(v.number("number"), v.integer("integer"), v.minValue(1, "minimum"), v.maxValue(MAX_KILOGRAM, "maximum")),
      null,
    ),
    comment: v.nullish(languageTexts, []),
  }),
  v.metadata({ graphql: "EventInput" }),
  v.forward(
    v.check(({ startingOn, endingOn }) => startingOn < endingOn, "notAfterStart"),
    ["endingOn"],
  ),
);

/** The URL of a map. Only http(s) is allowed, since it becomes a link. */
const mapAddress = v.pipe(
  optionalText(500),
  v.check((text) => text === null || /^https?:\/\/\S+$/.test(text), "url"),
  v.description("Where a map shows the place: an http or https address."),
);

const eventGroup = v.pipe(
  v.object({
    address: v.pipe(
      v.object({ ...addressEntries, geoLocationUrl: mapAddress }),
      v.metadata({ graphql: "EventAddressInput" }),
    ),
    events: v.pipe(
      v.array(event),
      v.nonEmpty("required"),
      v.maxLength(MAX_EVENTS_OF_A_KIND, "maximumItems"),
      v.description("At least one."),
    ),
  }),
  v.metadata({ graphql: "EventGroupInput" }),
);
export type EventGroupInput = v.InferOutput<typeof eventGroup>;

/** Viewing and pick-up days by kind. The service checks Dutch postal codes: their refusal has its own number (4032). */
export const eventsInput = v.pipe(
  v.object({
    retrievalByAppointment: v.nullish(eventGroup),
    retrievalByDelivery: v.nullish(eventGroup),
    viewingByAppointment: v.nullish(eventGroup),
    viewingByScheduledDate: v.nullish(eventGroup),
  }),
  v.metadata({ graphql: "EventsInput" }),
  v.description("Viewing and pick-up by kind; a lot's group of a kind stands in place of its auction's."),
);
export type EventsInput = v.InferOutput<typeof eventsInput>;
