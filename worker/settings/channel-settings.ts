import * as v from "valibot";
import type { Channel } from "../../schema/channels.ts";
import { channel as channelRules } from "../../schema/inputs/channel.ts";
import { invalidInput, parseInput } from "../../schema/inputs/parse-input.ts";
import {
  type ChannelSettingName,
  isKnownSetting,
  type SettingKind,
  type SettingValue,
  type SettingValues,
  valueOfKind,
} from "../../schema/inputs/settings.ts";
import { DEFAULT_LANGUAGE, isLanguage, LANGUAGES, type Language } from "../../schema/languages.ts";
import type { RequestContext } from "../context.ts";
import { refreshPages } from "../isolate/refresh-pages.ts";
import { requireMeetable } from "./require-meetable.ts";
import { keptAs, parseSetting, parseSettingName, type SettingInput } from "./setting-input.ts";
import { readChannelSettings, writeChannelSetting } from "./store.ts";

/** Managers' clients may store settings of their own. */
const MAX_SETTINGS = 100;

const DEFAULTS = {
  SUPPORTED_CHANNEL_LANGUAGES: [...LANGUAGES],
  DEFAULT_CHANNEL_LANGUAGE: DEFAULT_LANGUAGE,
  NUMBER_OF_FRONTPAGE_AUCTIONS: 10,
  IDENTITY_CHECK_REQUIRED: false,
  USER_MFA_REQUIRED: false,
} satisfies Record<ChannelSettingName, SettingValue>;
const DEFAULT_BY_NAME = new Map<string, SettingValue>(Object.entries(DEFAULTS));

export interface SettingsOfChannel {
  supportedChannelLanguages: Language[];
  defaultChannelLanguage: Language;
  numberOfFrontpageAuctions: number;
  identityCheckRequired: boolean;
  userMfaRequired: boolean;
}

/** @throws DomainError INVALID_INPUT (`emptyChannel`, `unsupportedChannel`). */
export function parseChannel(name: string): Channel {
  return parseInput(v.object({ channel: channelRules }), { channel: name }).channel;
}

export async function settingsOfChannel(
  { database }: Pick<RequestContext, "database">,
  channel: Channel,
): Promise<SettingsOfChannel> {
  return settingsFrom(await readChannelSettings(database, channel));
}

/**
 * What the manager chose, else the default; null without either.
 * @throws DomainError INVALID_INPUT for an unknown channel or a setting of another kind.
 */
export async function channelSetting<Kind extends SettingKind>(
  { database }: Pick<RequestContext, "database">,
  kind: Kind,
  input: { channel: string; setting: string },
): Promise<SettingValues[Kind] | null> {
  const channel = parseChannel(input.channel);
  const setting = parseSettingName("channel", kind, input.setting);
  const kept = await readChannelSettings(database, channel);
  return keptAs(kind, kept.get(setting) ?? DEFAULT_BY_NAME.get(setting) ?? null);
}

/**
 * @throws DomainError INVALID_INPUT as `channelSetting`, if the value breaks a rule, or if the default language would
 * not be among the supported ones; REQUIREMENT_CANNOT_BE_MET.
 */
export async function setChannelSetting(
  context: RequestContext,
  kind: SettingKind,
  input: SettingInput & { channel: string },
): Promise<void> {
  const channel = parseChannel(input.channel);
  const { setting, value } = parseSetting("channel", kind, input);
  requireMeetable(context.env, setting, value);
  const kept = await readChannelSettings(context.database, channel);
  if (!isKnownSetting("channel", setting) && !kept.has(setting) && kept.size >= MAX_SETTINGS)
    throw invalidInput({ path: "setting", rule: "maximumEntries", params: { maximum: MAX_SETTINGS } });
  const { supportedChannelLanguages, defaultChannelLanguage } = settingsFrom(new Map(kept).set(setting, value));
  if (!supportedChannelLanguages.includes(defaultChannelLanguage))
    throw invalidInput({ path: "value", rule: "defaultLanguage" });
  await writeChannelSetting(context.database, { channel, setting, value, nowMs: context.now() });
  refreshPages(context, "channelSettings");
}

function settingsFrom(kept: ReadonlyMap<string, SettingValue>): SettingsOfChannel {
  const get = <Kind extends SettingKind>(kind: Kind, name: ChannelSettingName) => valueOfKind(kind, kept.get(name));
  const language = get("string", "DEFAULT_CHANNEL_LANGUAGE") ?? DEFAULTS.DEFAULT_CHANNEL_LANGUAGE;
  const languages = get("set", "SUPPORTED_CHANNEL_LANGUAGES") ?? DEFAULTS.SUPPORTED_CHANNEL_LANGUAGES;
  return {
    supportedChannelLanguages: languages.filter(isLanguage),
    defaultChannelLanguage: isLanguage(language) ? language : DEFAULT_LANGUAGE,
    numberOfFrontpageAuctions: get("int", "NUMBER_OF_FRONTPAGE_AUCTIONS") ?? DEFAULTS.NUMBER_OF_FRONTPAGE_AUCTIONS,
    identityCheckRequired: get("bool", "IDENTITY_CHECK_REQUIRED") ?? DEFAULTS.IDENTITY_CHECK_REQUIRED,
    userMfaRequired: get("bool", "USER_MFA_REQUIRED") ?? DEFAULTS.USER_MFA_REQUIRED,
  };
}
