import { DomainError, ERROR_CODES } from "../../../schema/kit/error-codes.ts";
import { invalidInput } from "../../../schema/kit/inputs/parse-input.ts";
import { isKnownSetting, MAX_CHANNEL_SETTINGS, type SettingKind } from "../../../schema/people/inputs/settings.ts";
import { refreshPages } from "../../kit/actors/refresh-pages.ts";
import type { RequestContext } from "../../kit/context.ts";
import { forgetOfferedLanguages } from "../../organization/channels/offered-language.ts";
import { readChannelSettings } from "../../organization/channels/read-channel-settings.ts";
import { settingsFrom } from "../../organization/channels/settings-of-channel.ts";
import { parseChannel } from "./channel-settings.ts";
import { requireMeetable } from "./require-meetable.ts";
import { parseSetting, type SettingInput } from "./setting-input.ts";
import { writeChannelSetting } from "./store.ts";

/**
 * Managers' clients may store settings of their own.
 * @throws DomainError INVALID_INPUT, also if the default language is not supported; REQUIREMENT_CANNOT_BE_MET;
 *   CHANGED_MEANWHILE.
 */
export async function setChannelSetting(
  context: RequestContext,
  kind: SettingKind,
  input: SettingInput & { channel: string; expectedUpdatedOn?: number | null | undefined },
): Promise<void> {
  const channel = parseChannel(input.channel);
  const { setting, value } = parseSetting("channel", kind, input);
  requireMeetable(context.env, setting, value);
  const kept = await readChannelSettings(context.database, channel);
  if (!isKnownSetting("channel", setting) && !kept.has(setting) && kept.size >= MAX_CHANNEL_SETTINGS)
    throw invalidInput({ path: "setting", rule: "maximumItems", params: { maximum: MAX_CHANNEL_SETTINGS } });
  const { supportedChannelLanguages, defaultChannelLanguage } = settingsFrom(new Map(kept).set(setting, value));
  if (!supportedChannelLanguages.includes(defaultChannelLanguage))
    throw invalidInput({ path: "value", rule: "defaultLanguage" });
  const written = { channel, setting, value, expectedAtMs: input.expectedUpdatedOn ?? null, nowMs: context.now() };
  if (!(await writeChannelSetting(context.database, written))) throw new DomainError(ERROR_CODES.CHANGED_MEANWHILE);
  forgetOfferedLanguages();
  refreshPages(context, "channelSettings");
}
