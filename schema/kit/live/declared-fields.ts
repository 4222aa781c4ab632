import type { Cents } from "../money.ts";

/** A field of a live type. `parts`: the fields that the app selects of it, if its type is an object. */
type Declared = readonly [name: string, type: string, parts?: string];

export interface InternalScalars {
  Boolean: boolean;
  /** Milliseconds since the epoch. */
  DateTime: number;
  Int: number;
  Money: Cents;
  String: string;
}

/** As clients receive them: an instant is ISO 8601 in UTC with milliseconds. */
export type WireScalars = Omit<InternalScalars, "DateTime"> & { DateTime: string };

/** The values of a type such as `Money!`, or with null those of `Money`. */
export type Value<Type extends string, Scalars> = Type extends `${infer Scalar extends keyof Scalars & string}!`
  ? Scalars[Scalar]
  : Type extends keyof Scalars
    ? Scalars[Type] | null
    : never;

/** An object with declared fields. */
export type DeclaredValues<Fields extends readonly Declared[], Scalars> = {
  [Name in Fields[number][0]]: Value<Extract<Fields[number], readonly [Name, ...unknown[]]>[1], Scalars>;
};

/** The text that selects declared fields in a document. */
export type SelectionText<Fields extends readonly unknown[]> = Fields extends readonly [infer Field, ...infer Rest]
  ? Field extends readonly [infer Name extends string, string, infer Parts extends string]
    ? `${Name} ${Parts} ${SelectionText<Rest>}`
    : Field extends readonly [infer Name extends string, string]
      ? `${Name} ${SelectionText<Rest>}`
      : never
  : "";

export function sdlOf(fields: readonly Declared[]): string {
  return fields.map(([name, type]) => `${name}: ${type}`).join("\n");
}
