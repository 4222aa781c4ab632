import { index, sqliteTable, text } from "drizzle-orm/sqlite-core";
import { stamps } from "../../kit/tables/stamps.ts";

export const organizationalUnits = sqliteTable("organizational_units", {
  id: text().primaryKey(),
  name: text().notNull(),
  phoneNumber: text().notNull(),
  email: text().notNull(),
  vatNumber: text().notNull(),
  ...stamps,
});

export const projects = sqliteTable(
  "projects",
  {
    id: text().primaryKey(),
    organizationalUnitId: text().notNull(),
    documentRootFolderId: text(),
    ...stamps,
  },
  (table) => [index("projects_by_unit").on(table.organizationalUnitId)],
);
