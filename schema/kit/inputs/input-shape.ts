import type * as v from "valibot";

interface Described {
  isRequired: boolean;
  description: string | undefined;
  /** The GraphQL type if the schema names one: an object, an enum or a scalar such as ID, Money or DateTime. */
  graphql: string | undefined;
}

/** The structure of an input: its fields and limits, without the rules that need a value. */
export type InputShape = Described &
  (
    | { kind: "object"; entries: ReadonlyMap<string, InputShape> }
    | { kind: "list"; item: InputShape; maxLength: number | undefined }
    | { kind: "text"; maxLength: number | undefined }
    | { kind: "number"; isInteger: boolean }
    | { kind: "boolean" }
    | { kind: "choice" }
  );

type Part = Readonly<Record<string, unknown>>;

const WRAPPERS_OF_OPTIONAL: readonly unknown[] = ["nullish", "nullable", "optional", "undefinedable"];

function isPart(value: unknown): value is Part {
  return typeof value === "object" && value !== null;
}

/** A schema with all parts of its pipes and wrappers, innermost first. */
function partsOf(schema: unknown): Part[] {
  if (!isPart(schema)) return [];
  if (Array.isArray(schema.pipe)) return schema.pipe.flatMap(partsOf);
  return [schema, ...partsOf(schema.wrapped)];
}

function last<Value>(parts: readonly Part[], pick: (part: Part) => Value | undefined): Value | undefined {
  return parts.map(pick).findLast((value) => value !== undefined);
}

export function shapeOf(schema: v.GenericSchema): InputShape {
  return shapeOfPart(schema);
}

function shapeOfPart(schema: unknown): InputShape {
  const parts = partsOf(schema);
  const described: Described = {
    isRequired: !parts.some(({ type }) => WRAPPERS_OF_OPTIONAL.includes(type)),
    description: last(parts, ({ description }) => (typeof description === "string" ? description : undefined)),
    graphql: last(parts, ({ metadata }) =>
      isPart(metadata) && typeof metadata.graphql === "string" ? metadata.graphql : undefined,
    ),
  };
  for (const part of parts) {
    const shape = shapeOfBase(part, parts);
    if (shape) return { ...described, ...shape };
  }
  throw new Error(
    `An input is made of objects, lists, texts, numbers, booleans and choices, not of ${parts[0]?.type}.`,
  );
}

type Base = InputShape extends infer Shape ? (Shape extends InputShape ? Omit<Shape, keyof Described> : never) : never;

function shapeOfBase(part: Part, parts: readonly Part[]): Base | null {
  switch (part.type) {
    case "object":
      return {
        kind: "object",
        entries: new Map(Object.entries(part.entries ?? {}).map(([name, entry]) => [name, shapeOfPart(entry)])),
      };
    case "array":
      return { kind: "list", item: shapeOfPart(part.item), maxLength: maxLengthOf(parts) };
    case "string":
      return { kind: "text", maxLength: maxLengthOf(parts) };
    case "number":
      return { kind: "number", isInteger: parts.some(({ type }) => type === "integer" || type === "safe_integer") };
    case "boolean":
      return { kind: "boolean" };
    case "picklist":
      return { kind: "choice" };
    default:
      return null;
  }
}

function maxLengthOf(parts: readonly Part[]): number | undefined {
  return last(parts, ({ type, requirement }) =>
    type === "max_length" && typeof requirement === "number" ? requirement : undefined,
  );
}

/** The shape at a path such as `texts.1.title`; null if the input has no such field. */
export function shapeAt(shape: InputShape, path: readonly string[]): InputShape | null {
  const [name, ...rest] = path;
  if (name === undefined) return shape;
  const next = shape.kind === "object" ? shape.entries.get(name) : shape.kind === "list" ? shape.item : undefined;
  return next ? shapeAt(next, rest) : null;
}
