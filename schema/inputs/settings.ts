import * as v from "valibot";
import { LANGUAGES } from "../languages.ts";
import { visibleInLongText } from "./text.ts";

/** The five kinds of settings and what a value of each is. A map is an object of texts. */
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

const distinct = (entries: string[]) => [...new Set(entries)];

/** The rules for values of each kind. */
const KIND_RULES: { [Kind in SettingKind]: v.GenericSchema<unknown, SettingValues[Kind]> } = {
  bool: v.boolean("settingKind"),
  int: v.pipe(v.number("settingKind"), v.safeInteger("integer")),
  string: text,
  set: v.pipe(v.array(text, "settingKind"), v.maxLength(MAX_ENTRIES, "maximumEntries"), v.transform(distinct)),
  map: v.pipe(v.record(key, text, "settingKind"), v.maxEntries(MAX_ENTRIES, "maximumEntries")),
};

/** A setting that the app knows: its kind, and rules beyond those of the kind. */
interface KnownSetting {
  kind: SettingKind;
  rules?: v.GenericSchema<unknown, SettingValue>;
}

/** What a person sets for themselves. */
export const USER_SETTINGS = {
  LANGUAGE: { kind: "string", rules: language },
  DARK_MODE: { kind: "bool" },
  INVOICE_USE_COMPANY_ADDRESS: { kind: "bool" },
  DISABLE_NOTIFICATION_POPUP: { kind: "bool" },
  ONE_CLICK_BIDDING: { kind: "bool" },
  NEWSLETTER: { kind: "bool" },
} as const satisfies Record<string, KnownSetting>;
export type UserSettingName = keyof typeof USER_SETTINGS;

/** No front page asks the catalogue for more auctions than this. */
const MAX_FRONTPAGE_AUCTIONS = 50;

/**
 * Requirements that bidders have no way to meet yet: one that is switched on would stop all bidding on the channel. Take a name
 * out of this list once there is a way to meet it.
 */
const NOT_MEETABLE: readonly string[] = ["IDENTITY_CHECK_REQUIRED", "USER_MFA_REQUIRED"];
const switchedOff = v.pipe(v.boolean("settingKind"), v.literal(false, "notMeetable"));

/** What a channel's manager sets for the channel. */
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

/** Whose settings: a person's or a channel's. */
export type SettingOwner = keyof typeof KNOWN;

/** The setting of that name that the app knows; undefined for names that only clients know. */
function knownSetting(owner: SettingOwner, name: string): KnownSetting | undefined {
  return Object.entries<KnownSetting>(KNOWN[owner]).find(([known]) => known === name)?.[1];
}

/**
 * The rules for naming a setting of a kind. A name that the app does not know is a client's own: it may be kept under
 * any kind, and only its shape is checked.
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
 * The rules for a value that a setting is given: its own where the app knows it, else those of its kind. A requirement that
 * cannot be met can only be switched off.
 */
export function settingValue(
  owner: SettingOwner,
  kind: SettingKind,
  name: string,
): v.GenericSchema<unknown, SettingValue> {
  if (owner === "channel" && NOT_MEETABLE.includes(name)) return switchedOff;
  return knownSetting(owner, name)?.rules ?? KIND_RULES[kind];
}

/** Whether the app knows a setting of that name. */
export function isKnownSetting(owner: SettingOwner, name: string): boolean {
  return knownSetting(owner, name) !== undefined;
}

/** A value as one of a kind; null where it is none. */
export function valueOfKind<Kind extends SettingKind>(
  kind: Kind,
  value: SettingValue | null | undefined,
): SettingValues[Kind] | null {
  const result = v.safeParse(KIND_RULES[kind], value);
  return result.success ? result.output : null;
}
