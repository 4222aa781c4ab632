import * as v from "valibot";
import { visibleInLongText } from "../../kit/inputs/text.ts";
import { LANGUAGES } from "../../kit/languages.ts";

/** The five kinds of settings. A map is an object of strings. */
export const SETTING_KINDS = ["bool", "int", "string", "set", "map"] as const;
export type SettingKind = (typeof SETTING_KINDS)[number];

export interface SettingValues {
  bool: boolean;
  int: number;
  string: string;
  set: string[];
  map: Record<string, string>;
}
export type SettingValue = SettingValues[SettingKind];

const MAX_TEXT_CHARACTERS = 1_000;
/** Of a set or a map. */
export const MAX_SETTING_ENTRIES = 100;
const MAX_NAME_CHARACTERS = 64;

/** A text in a setting. */
export const settingText = v.pipe(
  v.string("settingKind"),
  v.maxLength(MAX_TEXT_CHARACTERS, "maximumCharacters"),
  visibleInLongText,
);
const key = v.pipe(settingText, v.nonEmpty("required"));
const language = v.pipe(settingText, v.toLowerCase(), v.picklist(LANGUAGES, "language"));

/** An entry of a map, as the API lists it. */
export const keyValueInput = v.pipe(v.object({ key, value: settingText }), v.metadata({ graphql: "KeyValueInput" }));

const distinct = (entries: string[]) => [...new Set(entries)];

const KIND_RULES: { [Kind in SettingKind]: v.GenericSchema<unknown, SettingValues[Kind]> } = {
  bool: v.boolean("settingKind"),
  int: v.pipe(v.number("settingKind"), v.safeInteger("integer")),
  string: settingText,
  set: v.pipe(
    v.array(settingText, "settingKind"),
    v.maxLength(MAX_SETTING_ENTRIES, "maximumEntries"),
    v.transform(distinct),
  ),
  map: v.pipe(
    // v.record accepts arrays: a set would be read as a map of its indexes.
    v.unknown(),
    v.check((value) => !Array.isArray(value), "settingKind"),
    v.record(key, settingText, "settingKind"),
    v.maxEntries(MAX_SETTING_ENTRIES, "maximumEntries"),
  ),
};

/** A setting that the app knows: its kind, and rules in addition to those of the kind. */
interface KnownSetting {
  kind: SettingKind;
  rules?: v.GenericSchema<unknown, SettingValue>;
}

const USER_SETTINGS = {
  LANGUAGE: { kind: "string", rules: language },
  DARK_MODE: { kind: "bool" },
  INVOICE_USE_COMPANY_ADDRESS: { kind: "bool" },
  DISABLE_NOTIFICATION_POPUP: { kind: "bool" },
  ONE_CLICK_BIDDING: { kind: "bool" },
  NEWSLETTER: { kind: "bool" },
} as const satisfies Record<string, KnownSetting>;
export type UserSettingName = keyof typeof USER_SETTINGS;

export const MAX_FRONTPAGE_AUCTIONS = 50;

export const CHANNEL_SETTINGS = {
  SUPPORTED_CHANNEL_LANGUAGES: {
    kind: "set",
    rules: v.pipe(
      v.array(language, "settingKind"),
      v.nonEmpty("atLeastOne"),
      v.transform((all) => [...new Set(all)]),
    ),
  },
  DEFAULT_CHANNEL_LANGUAGE: { kind: "string", rules: language },
  NUMBER_OF_FRONTPAGE_AUCTIONS: {
    kind: "int",
    rules: v.pipe(
      v.number("settingKind"),
      v.safeInteger("integer"),
      v.minValue(1, "minimum"),
      v.maxValue(MAX_FRONTPAGE_AUCTIONS, "maximum"),
    ),
  },
  IDENTITY_CHECK_REQUIRED: { kind: "bool" },
  USER_MFA_REQUIRED: { kind: "bool" },
} as const satisfies Record<string, KnownSetting>;
export type ChannelSettingName = keyof typeof CHANNEL_SETTINGS;

/** How many settings a channel may have, those of its clients included. */
export const MAX_CHANNEL_SETTINGS = 100;

const KNOWN = { user: USER_SETTINGS, channel: CHANNEL_SETTINGS };

export type SettingOwner = keyof typeof KNOWN;

/** The known setting of that name; undefined for names that only clients know. */
function knownSetting(owner: SettingOwner, name: string): KnownSetting | undefined {
  return Object.entries<KnownSetting>(KNOWN[owner]).find(([known]) => known === name)?.[1];
}

const formattedName = v.pipe(
  v.string("required"),
  v.nonEmpty("required"),
  v.maxLength(MAX_NAME_CHARACTERS, "maximumCharacters"),
  v.check((name) => name === name.toUpperCase(), "capitalsOnly"),
  v.regex(/^[A-Z][A-Z0-9_]*$/, "settingName"),
);

/**
 * The rules for the name of a setting of a kind. A name that the app does not know belongs to a client: any kind may be
 * stored under it, and only its format is checked.
 */
export function settingName(owner: SettingOwner, kind: SettingKind) {
  return v.pipe(
    formattedName,
    v.check((name) => (knownSetting(owner, name)?.kind ?? kind) === kind, "settingKind"),
  );
}

/** The rules for the name of a setting that the app does not read itself. */
export function otherSettingName(owner: SettingOwner) {
  return v.pipe(
    formattedName,
    v.check((name) => !isKnownSetting(owner, name), "settingOfApp"),
  );
}

/**
 * The rules for a setting's value: those of the setting if the app knows it, else those of its kind. Whether a
 * deployment lets anybody meet a requirement is no rule of the value (worker/people/settings/require-meetable.ts).
 */
export function settingValue(
  owner: SettingOwner,
  kind: SettingKind,
  name: string,
): v.GenericSchema<unknown, SettingValue> {
  return knownSetting(owner, name)?.rules ?? KIND_RULES[kind];
}

export function isKnownSetting(owner: SettingOwner, name: string): boolean {
  return knownSetting(owner, name) !== undefined;
}

/** The kind of a stored value. */
export function kindOf(value: SettingValue): SettingKind {
  if (typeof value === "boolean") return "bool";
  if (typeof value === "number") return "int";
  if (typeof value === "string") return "string";
  return Array.isArray(value) ? "set" : "map";
}

/** Null if it does not match. */
export function valueOfKind<Kind extends SettingKind>(
  kind: Kind,
  value: SettingValue | null | undefined,
): SettingValues[Kind] | null {
  const result = v.safeParse(KIND_RULES[kind], value);
  return result.success ? result.output : null;
}
