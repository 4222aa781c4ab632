import * as v from "valibot";
import { DomainError, ERROR_CODES } from "../../../schema/kit/error-codes.ts";
import { invalidInput, parseInput } from "../../../schema/kit/inputs/parse-input.ts";
import { channelSettingsInput } from "../../../schema/people/inputs/channel-settings.ts";
import type { SettingValue } from "../../../schema/people/inputs/settings.ts";
import { refreshPages } from "../../kit/actors/refresh-pages.ts";
import type { RequestContext } from "../../kit/context.ts";
import { forgetOfferedLanguages } from "../../organization/channels/offered-language.ts";
import { settingsOfChannel } from "../../organization/channels/settings-of-channel.ts";
import { parseChannel } from "./channel-settings.ts";
import { requireMeetable } from "./require-meetable.ts";
import { replaceChannelSettings } from "./store.ts";

const changedSettings = v.object({ input: channelSettingsInput });

/**
 * Changes the settings of a channel that the app itself reads, together; those that stay as they are keep their time.
 * @throws DomainError INVALID_INPUT, also if the default language is not supported; REQUIREMENT_CANNOT_BE_MET;
 *   CHANGED_MEANWHILE.
 */
export async function updateChannelSettings(
  context: RequestContext,
  request: { channel: string; input: object },
): Promise<void> {
  const channel = parseChannel(request.channel);
  const { expectedLastUpdatedOn: expectedAtMs, ...input } = parseInput(changedSettings, request).input;
  const languages = [...new Set(input.supportedChannelLanguages)];
  if (!languages.includes(input.defaultChannelLanguage))
    throw invalidInput({ path: "input.defaultChannelLanguage", rule: "defaultLanguage" });
  const kept = await settingsOfChannel(context, channel);
  const next: [setting: string, value: SettingValue, before: SettingValue][] = [
    ["SUPPORTED_CHANNEL_LANGUAGES", languages, kept.supportedChannelLanguages],
    ["DEFAULT_CHANNEL_LANGUAGE", input.defaultChannelLanguage, kept.defaultChannelLanguage],
    ["NUMBER_OF_FRONTPAGE_AUCTIONS", input.numberOfFrontpageAuctions, kept.numberOfFrontpageAuctions],
    ["IDENTITY_CHECK_REQUIRED", input.identityCheckRequired, kept.identityCheckRequired],
    ["USER_MFA_REQUIRED", input.userMfaRequired, kept.userMfaRequired],
  ];
  const changed = next
    .filter(([, value, before]) => JSON.stringify(value) !== JSON.stringify(before))
    .map(([setting, value]) => ({ setting, value }));
  if (changed.length === 0) return;
  for (const { setting, value } of changed) requireMeetable(context.env, setting, value);
  const change = { channel, settings: changed, expectedAtMs, nowMs: context.now() };
  if (!(await replaceChannelSettings(context.database, change))) throw new DomainError(ERROR_CODES.CHANGED_MEANWHILE);
  forgetOfferedLanguages();
  refreshPages(context, "channelSettings");
}
