import type { InputType } from "@pothos/core";
import type * as v from "valibot";
import { type InputShape, shapeOf } from "../../../schema/kit/inputs/input-shape.ts";
import { builder } from "./builder.ts";
import { Language } from "./language.ts";

type Types = typeof builder.$inferSchemaTypes;
type InputRef<Input> = PothosSchemaTypes.InputObjectRef<Types, Input>;
type EnumType = InputType<Types> & { name: string };
type ObjectShape = Extract<InputShape, { kind: "object" }>;

const SCALARS = ["DateTime", "ID", "Money"] as const;

/** Input types that several inputs are made of, by name. */
const parts = new Map<string, InputRef<unknown>>();
const enums = new Map<string, EnumType>([[Language.name, Language]]);

/** The input type of a valibot object, named by `v.metadata({ graphql })`. @param choices the enums of its choices. */
export function inputOf<Schema extends v.GenericSchema<object>>(
  schema: Schema,
  ...choices: readonly EnumType[]
): InputRef<v.InferInput<Schema>> {
  for (const choice of choices) enums.set(choice.name, choice);
  const shape = shapeOf(schema);
  if (shape.kind !== "object") throw new Error("An input type is made from an object.");
  const ref = builder.inputRef<v.InferInput<Schema>, false>(nameOf(shape));
  define(ref, shape);
  return ref;
}

function define(ref: InputRef<unknown>, shape: ObjectShape): void {
  builder.inputType(ref, {
    ...described(shape.description),
    fields: (t) =>
      Object.fromEntries(
        [...shape.entries].map(([name, entry]) => [
          name,
          t.field({ type: typeOf(entry), required: entry.isRequired, ...described(descriptionOf(entry)) }),
        ]),
      ),
  });
}

function described(description: string | undefined): { description?: string } {
  return description === undefined ? {} : { description };
}

function typeOf(shape: InputShape): InputType<Types> | [InputType<Types>] {
  return shape.kind === "list" ? [itemTypeOf(shape.item)] : itemTypeOf(shape);
}

function itemTypeOf(shape: InputShape): InputType<Types> {
  switch (shape.kind) {
    case "object":
      return partOf(shape);
    case "choice":
      return enumOf(shape);
    case "boolean":
      return "Boolean";
    case "number":
      return scalarOf(shape) ?? (shape.isInteger ? "Int" : "Float");
    case "text":
      return scalarOf(shape) ?? "String";
    case "list":
      throw new Error("No input holds lists of lists.");
  }
}

function enumOf({ graphql = "without a name" }: InputShape): EnumType {
  const known = enums.get(graphql);
  if (!known) throw new Error(`No enum is known for the choice ${graphql}.`);
  return known;
}

function partOf(shape: ObjectShape): InputRef<unknown> {
  const name = nameOf(shape);
  const known = parts.get(name);
  if (known) return known;
  const ref: InputRef<unknown> = builder.inputRef(name);
  parts.set(name, ref);
  define(ref, shape);
  return ref;
}

function nameOf({ graphql, entries }: ObjectShape): string {
  if (graphql === undefined) throw new Error(`The object of ${[...entries.keys()].join(", ")} names no GraphQL type.`);
  return graphql;
}

function scalarOf({ graphql }: InputShape) {
  return SCALARS.find((scalar) => scalar === graphql);
}

/** What the schema says of a field, with its largest length. */
function descriptionOf(shape: InputShape): string | undefined {
  // An object's description is its type's.
  if (shape.kind === "object") return undefined;
  const length = shape.kind === "text" || shape.kind === "list" ? shape.maxLength : undefined;
  // Clients receive ids and make none up.
  if (length === undefined || shape.graphql === "ID") return shape.description;
  const limit = `At most ${length.toLocaleString("en")} ${shape.kind === "text" ? "characters" : "items"}.`;
  return [shape.description, limit].filter((sentence) => sentence !== undefined).join(" ");
}
