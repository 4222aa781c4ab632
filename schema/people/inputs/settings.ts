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
const MAX_ENTRIES = 100;
const MAX_NAME_CHARACTERS = 64;

const text = v.pipe(v.string("settingKind"), v.maxLength(MAX_TEXT_CHARACTERS, "maximumCharacters"), visibleInLongText);
const key = v.pipe(text, v.nonEmpty("required"));
const language = v.pipe(text, v.toLowerCase(), v.picklist(LANGUAGES, "language"));

/** An entry of a map, as the API lists it. */
export const keyValueInput = v.pipe(v.object({ key, value: text }), v.metadata({ graphql: "KeyValueInput" }));

const distinct = (entries: string[]) => [...new Set(entries)];

const KIND_RULES: { [Kind in SettingKind]: v.GenericSchema<unknown, SettingValues[Kind]> } = {
  bool: v.boolean("settingKind"),
  int: v.pipe(v.number("settingKind"), v.safeInteger("integer")),
  string: text,
  set: v.pipe(v.array(text, "settingKind"), v.maxLength(MAX_ENTRIES, "maximumEntries"), v.transform(distinct)),
  map: v.pipe(
    // v.record accepts arrays: a set would be read as a map of its indexes.
    v.unknown(),
    v.check((value) => !Array.isArray(value), "settingKind"),
    v.record(key, text, "settingKind"),
    v.maxEntries(MAX_ENTRIES, "maximumEntries"),
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

const KNOWN = { user: USER_SETTINGS, channel: CHANNEL_SETTINGS };

export type SettingOwner = keyof typeof KNOWN;

/** The known setting of that name; undefined for names that only clients know. */
function knownSetting(owner: SettingOwner, name: string): KnownSetting | undefined {
  return Object.entries<KnownSetting>(KNOWN[owner]).find(([known]) => known === name)?.[1];
}

/**
 * The rules for the name of a setting of a kind. A name that the app does not know belongs to a client: any kind may be
 * stored under it, and only its format is checked.
 */
export function settingName(owner: SettingOwner, kind: SettingKind) {
  return v.pipe(
    v.string("required"),
    v.nonEmpty("required"),
    v.maxLength(MAX_NAME_CHARACTERS, "maximumCharacters"),
    v.check((name) => name === name.toUpperCase(), "capitalsOnly"),
    v.regex(/^[A-Z][A-Z0-9_]*$/, "settingName"),
    v.check((name) => (knownSetting(owner, name)?.kind ?? kind) === kind, "settingKind"),
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

/** Null if it does not match. */
export function valueOfKind<Kind extends SettingKind>(
  kind: Kind,
  value: SettingValue | null | undefined,
): SettingValues[Kind] | null {
  const result = v.safeParse(KIND_RULES[kind], value);
  return result.success ? result.output : null;
}
