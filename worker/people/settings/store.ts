import { and, eq, inArray, notInArray, sql } from "drizzle-orm";
import type { Channel } from "../../../schema/kit/channels.ts";
import type { Database } from "../../../schema/kit/database/database.ts";
import type { Language } from "../../../schema/kit/languages.ts";
import { CHANNEL_SETTINGS, MAX_CHANNEL_SETTINGS, type SettingValue } from "../../../schema/people/inputs/settings.ts";
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

const LAST_CHANGE = sql<number>`coalesce(max(${channelSettings.updatedAtMs}), 0)`;

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

/**
 * Writes it, unless it was changed, added or removed since `expectedAtMs` (0: it was not there): then false. Its time
 * moves on with each change.
 */
export async function writeChannelSetting(
  database: Database,
  { channel, setting, value, expectedAtMs, nowMs }: NewSetting & { channel: Channel; expectedAtMs: number | null },
): Promise<boolean> {
  const last = sql`(select ${LAST_CHANGE} from ${channelSettings} where ${isSetting({ channel, setting })})`;
  const written = await database.all(sql`
    insert into ${channelSettings} (channel, setting, value, updated_at_ms)
    select ${channel}, ${setting}, ${JSON.stringify(value)}, max(${nowMs}, ${last} + 1)
    where ${expectedAtMs} is null or ${last} = ${expectedAtMs}
    on conflict (channel, setting) do update set value = excluded.value, updated_at_ms = excluded.updated_at_ms
    returning setting`);
  return written.length > 0;
}

const isSetting = ({ channel, setting }: { channel: Channel; setting: string }) =>
  and(eq(channelSettings.channel, channel), eq(channelSettings.setting, setting));

export interface OtherSettingRow {
  setting: string;
  value: SettingValue;
  updatedAtMs: number;
}

/** The settings of a channel that the app does not read itself, by name. */
export async function readOtherSettings(database: Database, channel: Channel): Promise<OtherSettingRow[]> {
  const rows = await database
    .select()
    .from(channelSettings)
    .where(and(eq(channelSettings.channel, channel), notInArray(channelSettings.setting, APP_SETTINGS)))
    .orderBy(channelSettings.setting)
    .limit(MAX_CHANNEL_SETTINGS);
  const values = parseSettingRows(rows);
  return rows.flatMap(({ setting, updatedAtMs }) => {
    const value = values.get(setting);
    return value === undefined ? [] : [{ setting, value, updatedAtMs }];
  });
}

/** Deletes it, unless it was changed since `expectedAtMs` or is not there: then false. */
export async function deleteChannelSetting(
  database: Database,
  { expectedAtMs, ...asked }: { channel: Channel; setting: string; expectedAtMs: number | null },
): Promise<boolean> {
  const deleted = await database
    .delete(channelSettings)
    .where(and(isSetting(asked), expectedAtMs === null ? undefined : eq(channelSettings.updatedAtMs, expectedAtMs)))
    .returning({ setting: channelSettings.setting });
  return deleted.length > 0;
}

const APP_SETTINGS = Object.keys(CHANNEL_SETTINGS);
/** Those of a channel that the app itself reads: what other programs keep there is no change of theirs. */
const isOfApp = (channel: Channel) =>
  and(eq(channelSettings.channel, channel), inArray(channelSettings.setting, APP_SETTINGS));

/** When a setting of the channel that the app itself reads was last changed; 0 where none was ever set. */
export async function readChannelChangedAt(database: Database, channel: Channel): Promise<number> {
  const [row] = await database.select({ atMs: LAST_CHANGE }).from(channelSettings).where(isOfApp(channel));
  return row?.atMs ?? 0;
}

/** Writes them all, or none if a setting that the app reads has changed since `expectedAtMs`: then false. */
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
  const last = sql`(select ${LAST_CHANGE} from ${channelSettings} where ${isOfApp(channel)})`;
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
