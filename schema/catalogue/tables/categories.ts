import { primaryKey, sqliteTable, text } from "drizzle-orm/sqlite-core";
import { stamps } from "../../kit/tables/stamps.ts";

/** Categories have one or two levels: a category with a parent has no children. */
export const lotCategories = sqliteTable("lot_categories", {
  id: text().primaryKey(),
  parentId: text(),
  ...stamps,
});

export const lotCategoryTexts = sqliteTable(
  "lot_category_texts",
  {
    categoryId: text().notNull(),
    language: text().notNull(),
    text: text().notNull(),
  },
  (table) => [primaryKey({ columns: [table.categoryId, table.language] })],
);
