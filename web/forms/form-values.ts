import type { InputShape } from "../../schema/inputs/input-shape.ts";

/** What a checkbox without a value of its own sends while it is ticked. */
const TICKED = "on";

/**
 * What a form's texts mean to a schema: numbers, booleans and lists, where the schema asks for them. A text that means none of it is
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

/** Fields of one name send one value as itself, several as a list, and none not at all. */
function listOf(sent: unknown): unknown[] {
  if (sent === undefined || sent === "") return [];
  return Array.isArray(sent) ? sent : [sent];
}

/** A number with a comma or a point before its decimals; undefined where nothing was filled in. */
function numberFromText(text: string): number | undefined {
  return text.trim() === "" ? undefined : Number(text.replace(",", "."));
}
