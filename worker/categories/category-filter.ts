import { type SQL, sql } from "drizzle-orm";
import { isOneOf } from "../../schema/database/json-list.ts";
import { lotCategories, lots } from "../../schema/tables/catalogue.ts";

/** Whether a lot is in one of some categories or in a child of one. Needs `lots` joined. */
export function isInCategory(categoryIds: readonly string[]): SQL {
  return sql`${lots.categoryId} in (
    select ${lotCategories.id} from ${lotCategories}
    where ${isOneOf(lotCategories.id, categoryIds)} or ${isOneOf(lotCategories.parentId, categoryIds)}
  )`;
}
