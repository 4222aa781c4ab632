import { integer } from "drizzle-orm/sqlite-core";

/** The columns of a row that users change. */
export const stamps = { createdAtMs: integer().notNull(), updatedAtMs: integer().notNull() };
