import { type SQL, sql } from "drizzle-orm";
import { incrementalLots } from "../../../../schema/catalogue/tables/lots.ts";
import { publications } from "../../../../schema/catalogue/tables/publications.ts";
import type { Database } from "../../../../schema/kit/database/database.ts";
import type { RowSelection } from "../../../kit/lists/table-list.ts";
import { hasWordsOf } from "../../../kit/lists/text-condition.ts";

export function isOfProject(projectId: string): SQL {
  return sql`${incrementalLots.publicationId} in (
    select ${publications.id} from ${publications} where ${publications.projectId} = ${projectId})`;
}

/** Whether a lot has a number, or its asset, in any language, the words of a text. */
export function lotHasText(text: string): SQL {
  const isNumbered = sql`lower(${incrementalLots.lotNumber}) = ${text.toLowerCase()}`;
  return sql`(${isNumbered} or ${hasWordsOf(text, incrementalLots.lotId)})`;
}

/** @param orderIndex the index to walk in the list's order; null where the rows are sorted when found. */
export async function findStaffLotIds(
  database: Database,
  {
    where,
    order,
    page,
  }: Pick<RowSelection, "where" | "order"> & { page: Pick<RowSelection["page"], "itemsPerPage" | "offset"> },
  orderIndex: string | null,
): Promise<string[]> {
  // The limit keeps SQLite from walking the index of the order instead: it might read all lots to find few.
  const found =
    orderIndex === null
      ? sql`(select * from ${incrementalLots} where ${where ?? sql`true`} limit -1) as ${incrementalLots}`
      : sql`${incrementalLots} indexed by ${sql.identifier(orderIndex)}`;
  const rows = await database.all<{ id: string }>(sql`
    select ${incrementalLots.id} as id from ${found} where ${(orderIndex === null ? null : where) ?? sql`true`}
    order by ${sql.join(order, sql`, `)} limit ${page.itemsPerPage} offset ${page.offset}`);
  return rows.map(({ id }) => id);
}

export async function countStaffLots(database: Database, where: SQL | undefined): Promise<number> {
  return await database.$count(incrementalLots, where);
}
