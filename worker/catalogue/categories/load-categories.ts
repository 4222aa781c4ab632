import { type SQL, type SQLWrapper, sql } from "drizzle-orm";
import { lotCategories, lotCategoryTexts } from "../../../schema/catalogue/tables/categories.ts";
import { isOneOf } from "../../../schema/kit/database/json-list.ts";
import { DEFAULT_LANGUAGE, FALLBACK_LANGUAGE, isLanguage, type Language } from "../../../schema/kit/languages.ts";
import type { RequestContext } from "../../kit/context.ts";
import type { LocalizedText } from "../../kit/graphql/language.ts";

export interface LoadedCategory {
  id: string;
  parentId: string | null;
  texts: LocalizedText[];
}

export interface CategoryWithParent extends LoadedCategory {
  parent: LoadedCategory | null;
}

export interface DisplayCategory {
  category: CategoryWithParent;
  language: Language | null | undefined;
}

/** Categories by id, each with its parent. Two queries, one round trip. */
export async function loadCategories(
  { database }: Pick<RequestContext, "database">,
  ids: readonly string[],
): Promise<Map<string, CategoryWithParent>> {
  const parents = sql`(select ${lotCategories.parentId} from ${lotCategories} where ${isOneOf(lotCategories.id, ids)})`;
  const wanted = (id: SQL.Aliased | typeof lotCategories.id | typeof lotCategoryTexts.categoryId): SQL =>
    sql`(${isOneOf(id, ids)} or ${id} in ${parents})`;
  const [rows, textRows] = await Promise.all([
    database.select().from(lotCategories).where(wanted(lotCategories.id)),
    database
      .select()
      .from(lotCategoryTexts)
      .where(wanted(lotCategoryTexts.categoryId))
      .orderBy(lotCategoryTexts.language),
  ]);
  const texts = Map.groupBy(textRows, ({ categoryId }) => categoryId);
  const all = new Map(
    rows.map(({ id, parentId }): [string, LoadedCategory] => [
      id,
      { id, parentId, texts: localized(texts.get(id) ?? []) },
    ]),
  );
  return new Map(
    [...all].map(([id, category]): [string, CategoryWithParent] => [
      id,
      { ...category, parent: (category.parentId && all.get(category.parentId)) || null },
    ]),
  );
}

function localized(rows: (typeof lotCategoryTexts.$inferSelect)[]): LocalizedText[] {
  return rows.flatMap(({ language, text }) => (isLanguage(language) ? [{ language, text }] : []));
}

/** A category's name: in the asked language, else in Dutch, else in English, else in any. */
export function categoryName({ texts }: LoadedCategory, requested: Language | null | undefined): string {
  for (const language of [requested, DEFAULT_LANGUAGE, FALLBACK_LANGUAGE]) {
    const text = texts.find((candidate) => candidate.language === language);
    if (text) return text.text;
  }
  return texts[0]?.text ?? "";
}

/** Whether a column names one of some categories or a child of one. */
export function isInCategory(categoryId: SQLWrapper, categoryIds: readonly string[]): SQL {
  return sql`${categoryId} in (
    select ${lotCategories.id} from ${lotCategories}
    where ${isOneOf(lotCategories.id, categoryIds)} or ${isOneOf(lotCategories.parentId, categoryIds)}
  )`;
}
