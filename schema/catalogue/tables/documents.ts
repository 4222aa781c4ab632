import { sql } from "drizzle-orm";
import { index, integer, sqliteTable, text, uniqueIndex } from "drizzle-orm/sqlite-core";

/** A folder with documents of a project, an asset or a publication. */
export const documentFolders = sqliteTable(
  "document_folders",
  {
    id: text().primaryKey(),
    ownerId: text().notNull(),
    /** Null for the root folder, whose id its owner's row has too. */
    parentId: text(),
    /** Empty for the root folder. */
    name: text().notNull(),
    position: integer().notNull(),
    createdAtMs: integer().notNull(),
    /** Deleted, and restorable for a day. What is deleted with a folder has its time. */
    deletedAtMs: integer(),
  },
  (table) => [
    index("document_folders_by_owner").on(table.ownerId),
    index("document_folders_by_parent").on(table.parentId),
    uniqueIndex("document_folders_one_root").on(table.ownerId).where(sql`parent_id is null`),
    index("document_folders_by_deletion").on(table.deletedAtMs),
  ],
);

/** A document in a folder. R2 keeps it under `documents/{id}`. */
export const documents = sqliteTable(
  "documents",
  {
    id: text().primaryKey(),
    folderId: text().notNull(),
    /** Of its folder. */
    ownerId: text().notNull(),
    /** The unit whose storage it takes. */
    organizationalUnitId: text().notNull(),
    name: text().notNull(),
    /** What its content is, whatever its name says. */
    contentType: text().notNull(),
    bytes: integer().notNull(),
    position: integer().notNull(),
    /** Shown to everybody who may see its owner. */
    isPublic: integer({ mode: "boolean" }).notNull().default(false),
    createdAtMs: integer().notNull(),
    /** Deleted, and restorable for a day. */
    deletedAtMs: integer(),
  },
  (table) => [
    index("documents_by_owner").on(table.ownerId, table.isPublic),
    index("documents_by_folder").on(table.folderId, table.position),
    index("documents_by_unit").on(table.organizationalUnitId, table.bytes),
    index("documents_by_deletion").on(table.deletedAtMs),
  ],
);
