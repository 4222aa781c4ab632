import { index, integer, sqliteTable, text } from "drizzle-orm/sqlite-core";

/**
 * A picture of a project, an asset or a publication. R2 keeps it upright and without metadata under
 * `images/{fileId}/master`, and each size that was asked for beside it. The demo data's drawings are the objects
 * `images/{fileId}/c100` and `/c500` instead.
 */
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
    /** The unit whose storage it takes; null for demo data. */
    organizationalUnitId: text(),
    /** Of the kept picture; 0 for demo data. */
    bytes: integer().notNull().default(0),
    /** Deleted, and restorable for a day. Null for a picture that its owner has. */
    deletedAtMs: integer(),
  },
  (table) => [
    index("images_by_owner").on(table.ownerId, table.position),
    index("images_by_unit").on(table.organizationalUnitId, table.bytes),
    index("images_by_deletion").on(table.deletedAtMs),
  ],
);
