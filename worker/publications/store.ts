import { sql } from "drizzle-orm";
import { isOneOf } from "../../schema/database/json-list.ts";
import { incrementalLots, lots } from "../../schema/tables/lots.ts";
import type { RequestContext } from "../context.ts";

type DatabaseOf = Pick<RequestContext, "database">;

/** The categories of published lots, by publication. One query. */
export async function loadCategoryIds(
  { database }: DatabaseOf,
  publicationIds: readonly string[],
): Promise<Map<string, string[]>> {
  const rows = await database
    .selectDistinct({ publicationId: incrementalLots.publicationId, categoryId: lots.categoryId })
    .from(incrementalLots)
    .innerJoin(lots, sql`${lots.id} = ${incrementalLots.lotId} and ${lots.categoryId} is not null`)
    .where(sql`${isOneOf(incrementalLots.publicationId, publicationIds)} and ${incrementalLots.isPublished} = 1`);
  const grouped = Map.groupBy(rows, ({ publicationId }) => publicationId);
  return new Map([...grouped].map(([id, group]) => [id, group.map(({ categoryId }) => categoryId ?? "")]));
}
