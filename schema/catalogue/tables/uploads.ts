import { index, integer, primaryKey, sqliteTable, text, uniqueIndex } from "drizzle-orm/sqlite-core";

/** A file on its way into R2, under `uploads/{id}`. It is gone once it was finished, refused or left for a day. */
export const uploads = sqliteTable(
  "uploads",
  {
    /** Becomes the file's id. */
    id: text().primaryKey(),
    userId: text().notNull(),
    organizationalUnitId: text().notNull(),
    projectId: text().notNull(),
    /** IMAGE or DOCUMENT. */
    kind: text({ enum: ["IMAGE", "DOCUMENT"] })
      .notNull()
      .default("IMAGE"),
    /** What it is a picture of, or the folder of a document. */
    ownerId: text().notNull(),
    name: text().notNull(),
    bytes: integer().notNull(),
    /** The file's own date. A file of the same owner, name, size and date continues an interrupted upload. */
    modifiedAtMs: integer().notNull(),
    /** R2's id of an upload in parts; null for a file of one part. */
    multipartId: text(),
    /** The place among the owner's pictures; null for the end. */
    position: integer(),
    /** Of a document: whether everybody may see it. */
    isPublic: integer({ mode: "boolean" }).notNull().default(false),
    createdAtMs: integer().notNull(),
  },
  (table) => [
    uniqueIndex("uploads_resumed").on(table.userId, table.ownerId, table.name, table.bytes, table.modifiedAtMs),
    index("uploads_by_owner").on(table.ownerId),
    index("uploads_by_unit").on(table.organizationalUnitId, table.bytes),
    index("uploads_by_age").on(table.createdAtMs),
  ],
);

/** A part of an upload that R2 has. */
export const uploadParts = sqliteTable(
  "upload_parts",
  {
    uploadId: text().notNull(),
    /** From 1. */
    number: integer().notNull(),
    etag: text().notNull(),
  },
  (table) => [primaryKey({ columns: [table.uploadId, table.number] })],
);
