import { eq } from "drizzle-orm";
import * as v from "valibot";
import type { Channel } from "../../../schema/kit/channels.ts";
import type { Database } from "../../../schema/kit/database/database.ts";
import type { SettingValue } from "../../../schema/people/inputs/settings.ts";
import { channelSettings } from "../../../schema/people/tables/settings.ts";

/** The JSON of one of the five kinds. */
const kept = v.pipe(
  v.string(),
  v.parseJson(),
  v.union([v.boolean(), v.number(), v.string(), v.array(v.string()), v.record(v.string(), v.string())]),
);

export function parseSettingRows(rows: readonly { setting: string; value: string }[]): Map<string, SettingValue> {
  return new Map(rows.map(({ setting, value }) => [setting, v.parse(kept, value)]));
}

export async function readChannelSettings(database: Database, channel: Channel): Promise<Map<string, SettingValue>> {
  return parseSettingRows(await database.select().from(channelSettings).where(eq(channelSettings.channel, channel)));
}
