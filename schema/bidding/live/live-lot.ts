import type {
  DeclaredValues,
  InternalScalars,
  SelectionText,
  Value,
  WireScalars,
} from "../../kit/live/declared-fields.ts";

/**
 * Written once, each field with its GraphQL type: the API's types, the SDL of the sockets, frames, the actor's view and
 * the app's documents follow. A new public field is one line here and its value in `actors/lot/answers/lot-view.ts`.
 */
export const LIVE_LOT = [
  ["amount", "Money"],
  ["stepSize", "Money!"],
  ["nextMinimumAmount", "Money!"],
  ["bidCount", "Int!"],
  ["startingOn", "DateTime!"],
  ["closesOn", "DateTime!"],
  ["isOpen", "Boolean!"],
  ["isClosed", "Boolean!"],
  ["isAwarded", "Boolean"],
  ["leaderRef", "String"],
  ["sequence", "Int!"],
  ["serverTime", "DateTime!"],
] as const;

type LiveLotField = (typeof LIVE_LOT)[number];
export type LiveLotName = LiveLotField[0];
type TypeOf<Name extends LiveLotName> = Extract<LiveLotField, readonly [Name, string]>[1];

/** Internal names that differ from the API's; they carry units. */
const INTERNAL_NAMES = {
  amount: "priceCents",
  stepSize: "stepCents",
  nextMinimumAmount: "nextMinimumCents",
  startingOn: "startsAtMs",
  closesOn: "closesAtMs",
  leaderRef: "leaderPseudonym",
  serverTime: "serverTimeMs",
} as const satisfies Partial<Record<LiveLotName, string>>;

type InternalNames = typeof INTERNAL_NAMES;
type InternalName<Name extends LiveLotName> = Name extends keyof InternalNames ? InternalNames[Name] : Name;

/** Descriptions of the fields in the API, where the name does not say enough. */
export const LIVE_LOT_DESCRIPTIONS: { readonly [Name in LiveLotName]?: string } = {
  amount: "The leading bid; null while there is none.",
  nextMinimumAmount: "The lowest acceptable bid.",
  closesOn: "Extensions included.",
  isOpen: "Between start and close by the lot's own clock; the alarm does not decide.",
  isClosed: "The lot has closed for good and its result stands.",
  isAwarded:
    "What the seller decided on the highest bid of a lot that closed subject to acceptance; null before, and for other lots.",
  leaderRef: "The leader's pseudonym.",
  sequence:
    "Of the last command that the lot took in: of two states of a lot the one with the higher sequence is newer.",
};

/** The public state as the actor computes it, with internal names and units. */
export type PublicLotView = {
  readonly [Name in LiveLotName as InternalName<Name>]: Value<TypeOf<Name>, InternalScalars>;
};

/** The public state as clients receive it. */
export type PublicLotState = DeclaredValues<typeof LIVE_LOT, WireScalars>;

export function internalValue(view: PublicLotView, name: LiveLotName): PublicLotView[keyof PublicLotView] | undefined {
  const names: { readonly [name: string]: string } = INTERNAL_NAMES;
  const values: { readonly [name: string]: PublicLotView[keyof PublicLotView] } = view;
  return values[names[name] ?? name];
}

// The overload types the text, so that documents with it are typed; live-lot.test.ts compares both.
function selectionOf<const Fields extends readonly (readonly [string, string])[]>(
  fields: Fields,
): SelectionText<Fields>;
function selectionOf(fields: readonly (readonly [string, string])[]): string {
  return fields.map(([name]) => `${name} `).join("");
}

/** The names of all fields, to be put into a GraphQL document. */
export const LIVE_LOT_SELECTION = selectionOf(LIVE_LOT);
