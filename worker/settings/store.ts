import { and, eq } from "drizzle-orm";
import * as v from "valibot";
import type { Channel } from "../../schema/channels.ts";
import type { Database } from "../../schema/database/database.ts";
import type { SettingValue } from "../../schema/inputs/settings.ts";
import type { Language } from "../../schema/languages.ts";
import { users } from "../../schema/tables/accounts.ts";
import { channelSettings, userSettings } from "../../schema/tables/settings.ts";

/** A value as its column holds it: JSON of one of the five kinds. */
const kept = v.pipe(
  v.string(),
  v.parseJson(),
  v.union([v.boolean(), v.number(), v.string(), v.array(v.string()), v.record(v.string(), v.string())]),
);

const parseRows = (rows: { setting: string; value: string }[]) =>
  new Map(rows.map(({ setting, value }): [string, SettingValue] => [setting, v.parse(kept, value)]));

/** All settings of a person by name. */
export async function readUserSettings(database: Database, userId: string): Promise<Map<string, SettingValue>> {
  return parseRows(await database.select().from(userSettings).where(eq(userSettings.userId, userId)));
}

/** One setting of a person; null where it was never set. */
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
  return parseRows(rows).get(setting) ?? null;
}

/** All settings of a channel by name. */
export async function readChannelSettings(database: Database, channel: Channel): Promise<Map<string, SettingValue>> {
  return parseRows(await database.select().from(channelSettings).where(eq(channelSettings.channel, channel)));
}

interface NewSetting {
  setting: string;
  value: SettingValue;
  nowMs: number;
}

/** Keeps a person's setting, over an earlier value. */
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

/** Keeps a channel's setting, over an earlier value. */
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

/** Sets the language of what is sent to a person. */
export async function writeUserLanguage(
  database: Database,
  { userId, language, nowMs }: { userId: string; language: Language; nowMs: number },
): Promise<void> {
  await database.update(users).set({ language, updatedAtMs: nowMs }).where(eq(users.id, userId));
}
