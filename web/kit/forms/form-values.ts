import type { InputShape } from "../../../schema/kit/inputs/input-shape.ts";
import { parseMoney } from "../lib/format/money.ts";

/** The value that a ticked checkbox without a `value` attribute sends. */
const TICKED = "on";

const CENTS_PER_EURO = 100;

/**
 * Converts a form's texts to the types of a schema. A text that cannot be converted is left for the schema to refuse.
 */
export function inputFromTexts(shape: InputShape, sent: unknown): unknown {
  switch (shape.kind) {
    case "object":
      return objectFromTexts(shape, sent);
    case "list":
      return listOf(sent).map((item) => inputFromTexts(shape.item, item));
    case "text":
      return sent ?? (shape.isRequired ? "" : undefined);
    case "number":
      return typeof sent === "string" ? (NUMBERS[shape.graphql ?? ""] ?? numberFromText)(sent) : undefined;
    case "boolean":
      return sent === TICKED || sent === "true";
    case "choice":
      return sent === "" ? undefined : sent;
  }
}

function objectFromTexts(shape: Extract<InputShape, { kind: "object" }>, sent: unknown): unknown {
  if (sent === undefined && !shape.isRequired) return undefined;
  const values = new Map(Object.entries(sent ?? {}));
  return Object.fromEntries([...shape.entries].map(([name, entry]) => [name, inputFromTexts(entry, values.get(name))]));
}

/** Fields of the same name send a single value as is, several values as a list, and nothing if there are none. */
function listOf(sent: unknown): unknown[] {
  if (sent === undefined || sent === "") return [];
  return Array.isArray(sent) ? sent : [sent];
}

/** How a form writes the API's scalars that are numbers within the app: amounts in euros, instants as local times. */
const NUMBERS: Readonly<Record<string, (text: string) => number | undefined>> = {
  Money: centsFromText,
  DateTime: instantFromText,
};

/** As amounts are typed elsewhere: `1.250` is grouped. */
function centsFromText(text: string): number | undefined {
  const cents = parseMoney(text);
  if (cents !== null) return cents;
  const euros = numberFromText(text);
  return euros === undefined ? undefined : Math.round(euros * CENTS_PER_EURO);
}

function instantFromText(text: string): number | undefined {
  return text === "" ? undefined : Date.parse(text);
}

/**
 * The text for a `datetime-local` field, in the viewer's time zone. With seconds: an unchanged field sends the instant
 * that it began with.
 */
export function localTimeText(instant: string | number): string {
  const local = new Date(instant);
  local.setMinutes(local.getMinutes() - local.getTimezoneOffset());
  return local.toISOString().replace(/(:00)?(\.000)?Z$/, "");
}

function numberFromText(text: string): number | undefined {
  return text.trim() === "" ? undefined : Number(text.replace(",", "."));
}
