import { integer, primaryKey, sqliteTable, text } from "drizzle-orm/sqlite-core";
import { stamps } from "../../kit/tables/stamps.ts";

/** Categories have one or two levels: a category with a parent has no children. */
export const lotCategories = sqliteTable("lot_categories", {
  id: text().primaryKey(),
  parentId: text(),
  /** Where it stands beside the others of its level. */
  position: integer().notNull().default(0),
  ...stamps,
});

/** What else people call the lots of a category when they search: "vrachtwagen" for tractor units. */
export const lotCategoryWords = sqliteTable(
  "lot_category_words",
  { categoryId: text().notNull(), language: text().notNull(), word: text().notNull() },
  (table) => [primaryKey({ columns: [table.categoryId, table.language, table.word] })],
);

export const lotCategoryTexts = sqliteTable(
  "lot_category_texts",
  {
    categoryId: text().notNull(),
    language: text().notNull(),
    text: text().notNull(),
  },
  (table) => [primaryKey({ columns: [table.categoryId, table.language] })],
);
