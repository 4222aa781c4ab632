import { and, count, desc, eq, gt, isNull, lte, min, or, type SQL, sql } from "drizzle-orm";
import { type Channel, isChannel } from "../../../schema/kit/channels.ts";
import type { Database } from "../../../schema/kit/database/database.ts";
import { insertRows } from "../../../schema/kit/database/json-list.ts";
import { MAX_BANNERS, SHOWN_BANNERS } from "../../../schema/organization/inputs/channel-banner.ts";
import { channelBanners } from "../../../schema/organization/tables/channel-banners.ts";

export type BannerRow = typeof channelBanners.$inferSelect;

const { id, channel, startingOnMs, endingOnMs, updatedAtMs } = channelBanners;

const newestFirst = [desc(startingOnMs), desc(id)];

interface Moment {
  channel: Channel;
  nowMs: number;
}

const holdsAt = ({ channel: named, nowMs }: Moment): SQL | undefined =>
  and(eq(channel, named), lte(startingOnMs, nowMs), or(isNull(endingOnMs), gt(endingOnMs, nowMs)));

/** The banners of a channel that hold, at most as many as are shown, and when another starts or one ends. */
export async function loadHeldBanners(
  database: Database,
  moment: Moment,
): Promise<{ held: BannerRow[]; nextChangeMs: number | null }> {
  const ofChannel = eq(channel, moment.channel);
  const [held, [start], [end]] = await database.batch([
    database
      .select()
      .from(channelBanners)
      .where(holdsAt(moment))
      .orderBy(...newestFirst)
      .limit(SHOWN_BANNERS),
    database
      .select({ firstMs: min(startingOnMs) })
      .from(channelBanners)
      .where(and(ofChannel, gt(startingOnMs, moment.nowMs))),
    database
      .select({ firstMs: min(endingOnMs) })
      .from(channelBanners)
      .where(holdsAt(moment)),
  ]);
  const instants = [start?.firstMs, end?.firstMs].filter((ms) => typeof ms === "number");
  return { held, nextChangeMs: instants.length > 0 ? Math.min(...instants) : null };
}

/** All banners of a channel, those that start last first. */
export async function loadBanners(database: Database, named: Channel): Promise<BannerRow[]> {
  return await database
    .select()
    .from(channelBanners)
    .where(eq(channel, named))
    .orderBy(...newestFirst)
    .limit(MAX_BANNERS);
}

/** The channel of a banner; null if there is none. */
export async function loadBannerChannel(database: Database, bannerId: string): Promise<Channel | null> {
  const [row] = await database.select({ channel }).from(channelBanners).where(eq(id, bannerId));
  return row && isChannel(row.channel) ? row.channel : null;
}

export async function countBanners(database: Database, named: Channel): Promise<number> {
  const [row] = await database.select({ total: count() }).from(channelBanners).where(eq(channel, named));
  return row?.total ?? 0;
}

/** Writes a new banner; nothing above the number of a channel, or if its id is taken: then false. */
export async function insertBanner(database: Database, banner: BannerRow): Promise<boolean> {
  const others = sql`select count(*) from ${channelBanners} where ${channel} = ${banner.channel}`;
  const created = await insertRows(database, channelBanners, [banner], sql`(${others}) < ${MAX_BANNERS}`)
    .onConflictDoNothing()
    .returning({ id });
  return created.length > 0;
}

/** Changes a banner of a channel, unless it was changed since `expectedAtMs` or is gone: then false. */
export async function updateBanner(
  database: Database,
  { expectedAtMs, banner }: { expectedAtMs: number; banner: Omit<BannerRow, "createdAtMs"> },
): Promise<boolean> {
  const { id: bannerId, channel: named, updatedAtMs: nowMs, ...changed } = banner;
  const updated = await database
    .update(channelBanners)
    .set({ ...changed, updatedAtMs: Math.max(nowMs, expectedAtMs + 1) })
    .where(and(eq(id, bannerId), eq(channel, named), eq(updatedAtMs, expectedAtMs)))
    .returning({ id });
  return updated.length > 0;
}

/** Removes a banner of a channel; false if there is none. */
export async function deleteBanner(
  database: Database,
  { bannerId, channel: named }: { bannerId: string; channel: Channel },
): Promise<boolean> {
  const removed = await database
    .delete(channelBanners)
    .where(and(eq(id, bannerId), eq(channel, named)))
    .returning({ id });
  return removed.length > 0;
}
