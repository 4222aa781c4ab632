import { integer, primaryKey, sqliteTable, text } from "drizzle-orm/sqlite-core";

/** The authenticator app that a user is setting up: its secret counts only after its first code. */
export const softwareTokenSetups = sqliteTable("software_token_setups", {
  userId: text().primaryKey(),
  /** Encrypted, as `users.software_token_secret`. */
  secret: text().notNull(),
  expiresAtMs: integer().notNull(),
});

/** Codes for a user who cannot use the second step, each valid once. */
export const recoveryCodes = sqliteTable(
  "recovery_codes",
  {
    userId: text().notNull(),
    codeHash: text().notNull(),
    createdAtMs: integer().notNull(),
    usedAtMs: integer(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.codeHash] })],
);
