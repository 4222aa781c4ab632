import { invalidInput } from "../../../schema/kit/inputs/parse-input.ts";
import { isKnownSetting, type SettingKind } from "../../../schema/people/inputs/settings.ts";
import { refreshPages } from "../../kit/actors/refresh-pages.ts";
import type { RequestContext } from "../../kit/context.ts";
import { forgetOfferedLanguages } from "../../organization/channels/offered-language.ts";
import { readChannelSettings } from "../../organization/channels/read-channel-settings.ts";
import { settingsFrom } from "../../organization/channels/settings-of-channel.ts";
import { parseChannel } from "./channel-settings.ts";
import { requireMeetable } from "./require-meetable.ts";
import { parseSetting, type SettingInput } from "./setting-input.ts";
import { writeChannelSetting } from "./store.ts";

/** Managers' clients may store settings of their own. */
const MAX_SETTINGS = 100;

/** @throws DomainError INVALID_INPUT, also if the default language is not supported; REQUIREMENT_CANNOT_BE_MET. */
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
  forgetOfferedLanguages();
  refreshPages(context, "channelSettings");
}
