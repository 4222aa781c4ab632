import * as v from "valibot";

/**
 * What a subscription selects from its payload: one entry per response key, in the document's order. `[key, field]` is
 * a scalar, `[key, field, selection]` an object, `[key, null, typeName]` a `__typename`. Fragments and aliases are
 * resolved.
 */
export type Selection = SelectionEntry[];
export type SelectionEntry = [key: string, field: string] | [string, string, Selection] | [string, null, string];

/** Validates selections that come back from a socket's attachment after a wake. */
export const selectionSchema: v.GenericSchema<Selection> = v.array(
  v.union([
    v.strictTuple([v.string(), v.string()]),
    v.strictTuple([v.string(), v.null(), v.string()]),
    v.strictTuple([v.string(), v.string(), v.lazy(() => selectionSchema)]),
  ]),
);

type Payload = Readonly<Record<string, unknown>>;

function isPayload(value: unknown): value is Payload {
  return typeof value === "object" && value !== null;
}

/** An object, a list of objects, or null. */
function projected(selection: Selection, value: unknown): unknown {
  if (Array.isArray(value)) return value.map((item) => projected(selection, item));
  return isPayload(value) ? project(selection, value) : value;
}

/** Reduces a payload to a selection. */
export function project(selection: Selection, payload: Payload): Payload {
  // Without a prototype, so that an alias such as __proto__ is an ordinary key.
  const answer: Record<string, unknown> = Object.create(null);
  for (const [key, field, rest] of selection) {
    if (field === null) answer[key] = rest;
    else {
      const value = payload[field] ?? null;
      answer[key] = Array.isArray(rest) ? projected(rest, value) : value;
    }
  }
  return answer;
}
