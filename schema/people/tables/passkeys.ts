import { index, integer, sqliteTable, text } from "drizzle-orm/sqlite-core";

export const passkeys = sqliteTable(
  "passkeys",
  {
    id: text().primaryKey(),
    userId: text().notNull(),
    /** The authenticator's id of the passkey, base64url. */
    credentialId: text().notNull().unique(),
    domain: text().notNull(),
    /** COSE, base64url. */
    publicKey: text().notNull(),
    /** The authenticator's count of signatures; 0 where it keeps none. */
    counter: integer().notNull(),
    /** JSON: how a browser reaches the authenticator. */
    transports: text().notNull(),
    name: text().notNull(),
    createdAtMs: integer().notNull(),
    lastUsedAtMs: integer(),
  },
  (table) => [index("passkeys_by_user").on(table.userId, table.createdAtMs)],
);

/** Challenges that were answered, until they expire: each works once. */
export const usedPasskeyChallenges = sqliteTable("used_passkey_challenges", {
  challenge: text().primaryKey(),
  expiresAtMs: integer().notNull(),
});
