import { type SQL, type SQLWrapper, sql } from "drizzle-orm";
import { isOneOf } from "../../schema/database/json-list.ts";
import { lotCategories } from "../../schema/tables/categories.ts";

/** Whether a column names one of some categories or a child of one. */
export function isInCategory(categoryId: SQLWrapper, categoryIds: readonly string[]): SQL {
  return sql`${categoryId} in (
    select ${lotCategories.id} from ${lotCategories}
    where ${isOneOf(lotCategories.id, categoryIds)} or ${isOneOf(lotCategories.parentId, categoryIds)}
  )`;
}
