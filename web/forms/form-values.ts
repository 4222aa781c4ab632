import type { InputShape } from "../../schema/inputs/input-shape.ts";

/** The value that a ticked checkbox without a `value` attribute sends. */
const TICKED = "on";

/**
 * Converts a form's texts to the types of a schema: numbers, booleans and lists. A text that cannot be converted is
 * left for the schema to refuse.
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
      return typeof sent === "string" ? numberFromText(sent) : undefined;
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

/** Parses a number with a decimal comma or point; undefined if the field is empty. */
function numberFromText(text: string): number | undefined {
  return text.trim() === "" ? undefined : Number(text.replace(",", "."));
}
