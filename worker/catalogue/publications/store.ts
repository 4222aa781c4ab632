import { type SQL, sql } from "drizzle-orm";
import { incrementalLots, lots } from "../../../schema/catalogue/tables/lots.ts";
import { publications } from "../../../schema/catalogue/tables/publications.ts";
import { isOneOf } from "../../../schema/kit/database/json-list.ts";
import type { RequestContext } from "../../kit/context.ts";
import { previewedPublication, publishedLot } from "../../kit/lists/visibility.ts";

type DatabaseOf = Pick<RequestContext, "database">;

/** The categories of published lots, by publication. One query. */
export async function loadCategoryIds(
  context: Pick<RequestContext, "database" | "preview">,
  publicationIds: readonly string[],
): Promise<Map<string, string[]>> {
  const rows = await context.database
    .selectDistinct({ publicationId: incrementalLots.publicationId, categoryId: lots.categoryId })
    .from(incrementalLots)
    .innerJoin(lots, sql`${lots.id} = ${incrementalLots.lotId} and ${lots.categoryId} is not null`)
    .where(
      sql`${isOneOf(incrementalLots.publicationId, publicationIds)} and ${publishedLot(previewedPublication(context))}`,
    );
  const grouped = Map.groupBy(rows, ({ publicationId }) => publicationId);
  return new Map([...grouped].map(([id, group]) => [id, group.map(({ categoryId }) => categoryId ?? "")]));
}

export async function countPublications({ database }: DatabaseOf, where: SQL | undefined): Promise<number> {
  return await database.$count(publications, where);
}
