import { and, asc, eq, gte, lt, lte, sql } from "drizzle-orm";
import { catalogueLots, cataloguePublications } from "../../../schema/catalogue/tables/catalogue-lists.ts";
import { DAY_MS } from "../../../schema/kit/durations.ts";
import type { RequestContext } from "../../kit/context.ts";
import type { PublicView } from "../../kit/lists/visibility.ts";

type DatabaseOf = Pick<RequestContext, "database">;

/** The days, counted from 1970 in UTC, on which public lots close, from one day on. */
export async function loadClosingDays(
  { database }: DatabaseOf,
  { channel, nowMs }: PublicView,
  fromDay: number,
): Promise<number[]> {
  const { channel: ofChannel, closesAtMs, visibleOnMs } = catalogueLots;
  // A bound number is a real to D1, whose quotient would not be a whole number.
  const day = sql<number>`cast(${closesAtMs} / ${DAY_MS} as integer)`;
  const rows = await database
    .selectDistinct({ day })
    .from(catalogueLots)
    .where(and(eq(ofChannel, channel), gte(closesAtMs, fromDay * DAY_MS), lte(visibleOnMs, nowMs)))
    .orderBy(asc(day));
  return rows.map((row) => row.day);
}

export interface KnownPage {
  id: string;
  publicationId: string;
  updatedAtMs: number;
}

export async function loadLotsOfDay(
  { database }: DatabaseOf,
  { channel, nowMs }: PublicView,
  { day, limit }: { day: number; limit: number },
): Promise<KnownPage[]> {
  const {
    channel: ofChannel,
    closesAtMs,
    visibleOnMs,
    id,
    incrementalLotId,
    publicationId,
    updatedAtMs,
  } = catalogueLots;
  return await database
    .select({ id: incrementalLotId, publicationId, updatedAtMs })
    .from(catalogueLots)
    .where(
      and(
        eq(ofChannel, channel),
        gte(closesAtMs, day * DAY_MS),
        lt(closesAtMs, (day + 1) * DAY_MS),
        lte(visibleOnMs, nowMs),
      ),
    )
    .orderBy(asc(closesAtMs), asc(id))
    .limit(limit);
}

/** The public auctions whose last lot closes from a day on, at most `limit`. */
export async function loadAuctions(
  { database }: DatabaseOf,
  { channel, nowMs }: PublicView,
  { fromDay, limit }: { fromDay: number; limit: number },
): Promise<KnownPage[]> {
  const {
    channel: ofChannel,
    kind,
    lastClosingMs,
    visibleOnMs,
    id,
    publicationId,
    updatedAtMs,
  } = cataloguePublications;
  return await database
    .select({ id: publicationId, publicationId, updatedAtMs })
    .from(cataloguePublications)
    .where(
      and(
        eq(ofChannel, channel),
        eq(kind, "INCREMENTAL_AUCTION"),
        gte(lastClosingMs, fromDay * DAY_MS),
        lte(visibleOnMs, nowMs),
      ),
    )
    .orderBy(asc(lastClosingMs), asc(id))
    .limit(limit);
}
