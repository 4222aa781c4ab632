import { and, eq, sql } from "drizzle-orm";
import type { Channel } from "../../../schema/kit/channels.ts";
import type { Database } from "../../../schema/kit/database/database.ts";
import type { Language } from "../../../schema/kit/languages.ts";
import type { SettingValue } from "../../../schema/people/inputs/settings.ts";
import { users } from "../../../schema/people/tables/accounts.ts";
import { channelSettings, userSettings } from "../../../schema/people/tables/settings.ts";
import { parseSettingRows } from "../../organization/channels/read-channel-settings.ts";

export async function readUserSettings(database: Database, userId: string): Promise<Map<string, SettingValue>> {
  return parseSettingRows(await database.select().from(userSettings).where(eq(userSettings.userId, userId)));
}

export async function readUserSetting(
  database: Database,
  userId: string,
  setting: string,
): Promise<SettingValue | null> {
  const rows = await database
    .select()
    .from(userSettings)
    .where(and(eq(userSettings.userId, userId), eq(userSettings.setting, setting)))
    .limit(1);
  return parseSettingRows(rows).get(setting) ?? null;
}

interface NewSetting {
  setting: string;
  value: SettingValue;
  nowMs: number;
}

export async function writeUserSetting(
  database: Database,
  { userId, setting, value, nowMs }: NewSetting & { userId: string },
): Promise<void> {
  const row = { value: JSON.stringify(value), updatedAtMs: nowMs };
  await database
    .insert(userSettings)
    .values({ userId, setting, ...row })
    .onConflictDoUpdate({ target: [userSettings.userId, userSettings.setting], set: row });
}

export async function writeChannelSetting(
  database: Database,
  { channel, setting, value, nowMs }: NewSetting & { channel: Channel },
): Promise<void> {
  const row = { value: JSON.stringify(value), updatedAtMs: nowMs };
  await database
    .insert(channelSettings)
    .values({ channel, setting, ...row })
    .onConflictDoUpdate({ target: [channelSettings.channel, channelSettings.setting], set: row });
}

const LAST_CHANGE = sql<number>`coalesce(max(${channelSettings.updatedAtMs}), 0)`;

/** When a setting of the channel was last changed; 0 where none was ever set. */
export async function readChannelChangedAt(database: Database, channel: Channel): Promise<number> {
  const [row] = await database
    .select({ atMs: LAST_CHANGE })
    .from(channelSettings)
    .where(eq(channelSettings.channel, channel));
  return row?.atMs ?? 0;
}

/** Writes them all, or none if a setting of the channel has changed since `expectedAtMs`: then false. */
export async function replaceChannelSettings(
  database: Database,
  {
    channel,
    settings,
    expectedAtMs,
    nowMs,
  }: {
    channel: Channel;
    settings: readonly { setting: string; value: SettingValue }[];
    expectedAtMs: number | null;
    nowMs: number;
  },
): Promise<boolean> {
  const last = sql`(select ${LAST_CHANGE} from ${channelSettings} where ${channelSettings.channel} = ${channel})`;
  const rows = JSON.stringify(settings.map(({ setting, value }) => ({ setting, value: JSON.stringify(value) })));
  const written = await database.all(sql`
    insert into ${channelSettings} (channel, setting, value, updated_at_ms)
    select ${channel}, json_extract(value, '$.setting'), json_extract(value, '$.value'), max(${nowMs}, ${last} + 1)
    from json_each(${rows}) where ${expectedAtMs} is null or ${last} = ${expectedAtMs}
    on conflict (channel, setting) do update set value = excluded.value, updated_at_ms = excluded.updated_at_ms
    returning setting`);
  return written.length > 0;
}

export async function writeUserLanguage(
  database: Database,
  { userId, language, nowMs }: { userId: string; language: Language; nowMs: number },
): Promise<void> {
  await database.update(users).set({ language, updatedAtMs: nowMs }).where(eq(users.id, userId));
}
