import { type SQL, sql } from "drizzle-orm";
import { catalogueLots } from "../../../schema/catalogue/tables/catalogue-lists.ts";
import { lotCategories, lotCategoryTexts } from "../../../schema/catalogue/tables/categories.ts";
import { DEFAULT_LANGUAGE, FALLBACK_LANGUAGE, type Language } from "../../../schema/kit/languages.ts";
import type { RequestContext } from "../../kit/context.ts";
import type { ListView } from "../../kit/lists/condition.ts";
import type { RowSelection } from "../../kit/lists/table-list.ts";

type DatabaseOf = Pick<RequestContext, "database">;

export async function findCategoryIds(
  { database }: DatabaseOf,
  { where, order, page }: RowSelection,
): Promise<string[]> {
  const rows = await database
    .select({ id: lotCategories.id })
    .from(lotCategories)
    .where(where)
    .orderBy(...order)
    .limit(page.itemsPerPage)
    .offset(page.offset);
  return rows.map(({ id }) => id);
}

export async function countCategories({ database }: DatabaseOf, where: SQL | undefined): Promise<number> {
  return await database.$count(lotCategories, where);
}

/** The name that `categoryName` shows, in SQL. */
export function nameIn(language: Language | null | undefined): SQL {
  const { categoryId, language: column, text } = lotCategoryTexts;
  return sql`(
    select ${text} from ${lotCategoryTexts} where ${categoryId} = ${lotCategories.id}
    order by ${column} = ${language ?? DEFAULT_LANGUAGE} desc, ${column} = ${DEFAULT_LANGUAGE} desc,
      ${column} = ${FALLBACK_LANGUAGE} desc, ${column} limit 1
  )`;
}

/** Whether the name in any language holds `text`. Not LIKE: its patterns are short and have characters of their own. */
export function isNamedLike(text: string): SQL {
  return sql`exists (
    select 1 from ${lotCategoryTexts}
    where ${lotCategoryTexts.categoryId} = ${lotCategories.id} and instr(lower(${lotCategoryTexts.text}), lower(${text})) > 0
  )`;
}

/** Whether a visible lot of the publication is in the category or in a child of it. */
export function isSoldIn(publicationId: string, { channel, nowMs }: Pick<ListView, "channel" | "nowMs">): SQL {
  const { id, parentId } = lotCategories;
  const sold = sql`(
    select ${catalogueLots.categoryId} from ${catalogueLots}
    where ${catalogueLots.publicationId} = ${publicationId} and ${catalogueLots.channel} = ${channel}
      and ${catalogueLots.visibleOnMs} <= ${nowMs} and ${catalogueLots.categoryId} is not null
  )`;
  return sql`(${id} in ${sold} or ${id} in (select ${parentId} from ${lotCategories} where ${id} in ${sold}))`;
}
