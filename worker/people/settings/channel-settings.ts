import * as v from "valibot";
import type { Channel } from "../../../schema/kit/channels.ts";
import { channel as channelRules } from "../../../schema/kit/inputs/channel.ts";
import { parseInput } from "../../../schema/kit/inputs/parse-input.ts";
import type { SettingKind, SettingValues } from "../../../schema/people/inputs/settings.ts";
import type { RequestContext } from "../../kit/context.ts";
import { readChannelSettings } from "../../organization/channels/read-channel-settings.ts";
import { CHANNEL_SETTING_DEFAULTS } from "../../organization/channels/settings-of-channel.ts";
import { keptAs, parseSettingName } from "./setting-input.ts";

/** @throws DomainError INVALID_INPUT (`emptyChannel`, `unsupportedChannel`). */
export function parseChannel(name: string): Channel {
  return parseInput(v.object({ channel: channelRules }), { channel: name }).channel;
}

/** The manager's choice, else the default, else null. @throws DomainError INVALID_INPUT. */
export async function channelSetting<Kind extends SettingKind>(
  { database }: Pick<RequestContext, "database">,
  kind: Kind,
  input: { channel: string; setting: string },
): Promise<SettingValues[Kind] | null> {
  const channel = parseChannel(input.channel);
  const setting = parseSettingName("channel", kind, input.setting);
  const kept = await readChannelSettings(database, channel);
  return keptAs(kind, kept.get(setting) ?? CHANNEL_SETTING_DEFAULTS.get(setting) ?? null);
}
