import { CHANNELS, type Channel, channelName } from "../../../schema/kit/channels.ts";
import { invalidInput } from "../../../schema/kit/inputs/parse-input.ts";
import type { Language } from "../../../schema/kit/languages.ts";
import type { RequestContext } from "../../kit/context.ts";
import { settingsOfChannel } from "./settings-of-channel.ts";

/** Most queries name a language, and a channel's languages change once a year. */
const TTL_MS = 5_000;

interface Offered {
  languages: readonly Language[];
  byDefault: Language;
}

type SettingsContext = Pick<RequestContext, "database" | "now">;

const known = new Map<Channel, { offered: Offered; readAtMs: number }>();

async function offeredBy(context: SettingsContext, channel: Channel): Promise<Offered> {
  const nowMs = context.now();
  const last = known.get(channel);
  if (last && nowMs >= last.readAtMs && nowMs < last.readAtMs + TTL_MS) return last.offered;
  const { supportedChannelLanguages: languages, defaultChannelLanguage } = await settingsOfChannel(context, channel);
  const [first = defaultChannelLanguage] = languages;
  // Two settings that were changed at the same time can exclude each other.
  const byDefault = languages.includes(defaultChannelLanguage) ? defaultChannelLanguage : first;
  const offered = { languages, byDefault };
  known.set(channel, { offered, readAtMs: nowMs });
  return offered;
}

/** Where a setting has just changed; the other isolates have it some seconds later. */
export function forgetOfferedLanguages(): void {
  for (const channel of CHANNELS) known.delete(channel);
}

/** For what is read or sent: the language if the channel supports it, else the channel's default. */
export async function offeredLanguage(
  context: SettingsContext,
  channel: Channel,
  language: Language,
): Promise<Language> {
  const { languages, byDefault } = await offeredBy(context, channel);
  return languages.includes(language) ? language : byDefault;
}

/** For what is kept. @throws DomainError INVALID_INPUT, `language` at `path`, for one not supported. */
export async function requireOfferedLanguage(
  context: SettingsContext,
  channel: Channel,
  { language, path }: { language: Language; path: string },
): Promise<void> {
  if ((await offeredLanguage(context, channel, language)) !== language) throw invalidInput({ path, rule: "language" });
}

/** Each channel must support one language. @throws DomainError INVALID_INPUT, `languageOfChannel` at `path`. */
export async function requireOneOfferedLanguage(
  context: SettingsContext,
  channels: readonly Channel[],
  { languages, path }: { languages: readonly Language[]; path: string },
): Promise<void> {
  for (const channel of channels) {
    const offered = await offeredBy(context, channel);
    if (languages.some((language) => offered.languages.includes(language))) continue;
    throw invalidInput({ path, rule: "languageOfChannel", params: { channel: channelName(channel) } });
  }
}
