import { and, asc, count, desc, eq, gte, isNotNull, lte } from "drizzle-orm";
import { catalogueLots } from "../../../schema/catalogue/tables/catalogue-lists.ts";
import type { RequestContext } from "../../kit/context.ts";
import type { PublicView } from "../../kit/lists/visibility.ts";

const MAX_PLACES = 100;

/** The towns of lots that are not closed, those with most lots first. */
export async function countPlaces(
  { database }: Pick<RequestContext, "database">,
  { channel, nowMs }: PublicView,
): Promise<{ place: string; lotCount: number }[]> {
  const { place, closesAtMs, visibleOnMs } = catalogueLots;
  const rows = await database
    .select({ place, lotCount: count() })
    .from(catalogueLots)
    .where(and(eq(catalogueLots.channel, channel), isNotNull(place), gte(closesAtMs, nowMs), lte(visibleOnMs, nowMs)))
    .groupBy(place)
    .orderBy(desc(count()), asc(place))
    .limit(MAX_PLACES);
  return rows.map((row) => ({ place: row.place ?? "", lotCount: row.lotCount }));
}
