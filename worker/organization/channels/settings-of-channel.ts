import type { Channel } from "../../../schema/kit/channels.ts";
import { DEFAULT_LANGUAGE, isLanguage, LANGUAGES, type Language } from "../../../schema/kit/languages.ts";
import {
  type ChannelSettingName,
  type SettingKind,
  type SettingValue,
  valueOfKind,
} from "../../../schema/people/inputs/settings.ts";
import type { RequestContext } from "../../kit/context.ts";
import { readChannelSettings } from "./read-channel-settings.ts";

const DEFAULTS = {
  SUPPORTED_CHANNEL_LANGUAGES: [...LANGUAGES],
  DEFAULT_CHANNEL_LANGUAGE: DEFAULT_LANGUAGE,
  NUMBER_OF_FRONTPAGE_AUCTIONS: 10,
  IDENTITY_CHECK_REQUIRED: false,
  USER_MFA_REQUIRED: false,
} satisfies Record<ChannelSettingName, SettingValue>;
/** What the app has where a manager chose nothing. */
export const CHANNEL_SETTING_DEFAULTS = new Map<string, SettingValue>(Object.entries(DEFAULTS));

export interface SettingsOfChannel {
  supportedChannelLanguages: Language[];
  defaultChannelLanguage: Language;
  numberOfFrontpageAuctions: number;
  identityCheckRequired: boolean;
  userMfaRequired: boolean;
}

export async function settingsOfChannel(
  { database }: Pick<RequestContext, "database">,
  channel: Channel,
): Promise<SettingsOfChannel> {
  return settingsFrom(await readChannelSettings(database, channel));
}

export function settingsFrom(kept: ReadonlyMap<string, SettingValue>): SettingsOfChannel {
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
