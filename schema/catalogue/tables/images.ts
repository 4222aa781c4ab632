import { index, integer, sqliteTable, text } from "drizzle-orm/sqlite-core";

/** A picture of a project, lot or publication. Its files are the objects `images/{fileId}/c100` and `/c500`. */
export const images = sqliteTable(
  "images",
  {
    fileId: text().primaryKey(),
    ownerId: text().notNull(),
    position: integer().notNull(),
    description: text().notNull().default(""),
    isPublic: integer({ mode: "boolean" }).notNull().default(true),
    /** Degrees clockwise: 0, 90, 180 or 270. */
    rotation: integer().notNull().default(0),
    contentType: text().notNull(),
    createdAtMs: integer().notNull(),
  },
  (table) => [index("images_by_owner").on(table.ownerId, table.position)],
);
