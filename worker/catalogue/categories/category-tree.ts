import { sql } from "drizzle-orm";
import { MAX_CATEGORIES } from "../../../schema/catalogue/inputs/category.ts";
import { lotCategories, lotCategoryTexts, lotCategoryWords } from "../../../schema/catalogue/tables/categories.ts";
import { lots } from "../../../schema/catalogue/tables/lots.ts";
import { isLanguage } from "../../../schema/kit/languages.ts";
import type { RequestContext } from "../../kit/context.ts";
import type { LocalizedText } from "../../kit/graphql/language.ts";

/** A category as those who manage them see it. */
export interface CategoryOfTree {
  id: string;
  parentId: string | null;
  texts: LocalizedText[];
  words: LocalizedText[];
  lotCount: number;
  updatedAtMs: number;
}

/** All categories, each level in its order. One round trip. */
export async function loadCategoryTree({ database }: Pick<RequestContext, "database">): Promise<CategoryOfTree[]> {
  const [rows, texts, words, counts] = await database.batch([
    database
      .select()
      .from(lotCategories)
      .orderBy(lotCategories.position, lotCategories.createdAtMs, lotCategories.id)
      .limit(MAX_CATEGORIES),
    database.select().from(lotCategoryTexts).orderBy(lotCategoryTexts.language),
    database.select().from(lotCategoryWords).orderBy(lotCategoryWords.language, lotCategoryWords.word),
    database
      .select({ categoryId: lots.categoryId, count: sql<number>`count(*)` })
      .from(lots)
      .where(sql`${lots.categoryId} is not null`)
      .groupBy(lots.categoryId),
  ]);
  const textsOf = Map.groupBy(texts, ({ categoryId }) => categoryId);
  const wordsOf = Map.groupBy(words, ({ categoryId }) => categoryId);
  const countOf = new Map(counts.map(({ categoryId, count }) => [categoryId, count]));
  return rows.map(({ id, parentId, updatedAtMs }) => ({
    id,
    parentId,
    texts: localized(textsOf.get(id) ?? []),
    words: localized((wordsOf.get(id) ?? []).map(({ language, word }) => ({ language, text: word }))),
    lotCount: countOf.get(id) ?? 0,
    updatedAtMs,
  }));
}

function localized(rows: readonly { language: string; text: string }[]): LocalizedText[] {
  return rows.flatMap(({ language, text }) => (isLanguage(language) ? [{ language, text }] : []));
}
