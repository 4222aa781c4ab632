import { integer } from "drizzle-orm/sqlite-core";

export const stamps = { createdAtMs: integer().notNull(), updatedAtMs: integer().notNull() };
