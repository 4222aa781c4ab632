import { index, integer, primaryKey, sqliteTable, text } from "drizzle-orm/sqlite-core";

/** Six-digit codes sent by e-mail or SMS. They are hashed, expire, can be used once and allow few attempts. */
export const oneTimeCodes = sqliteTable(
  "one_time_codes",
  {
    id: text().primaryKey(),
    userId: text().notNull(),
    /** SIGNUP, RESET_PASSWORD, VERIFY_EMAIL, VERIFY_PHONE or MFA. */
    purpose: text().notNull(),
    codeHash: text().notNull(),
    /** The address that the code confirms, if it is not the account's own yet. */
    target: text(),
    triesLeft: integer().notNull(),
    createdAtMs: integer().notNull(),
    expiresAtMs: integer().notNull(),
    consumedAtMs: integer(),
  },
  (table) => [index("one_time_codes_by_user").on(table.userId, table.purpose, table.createdAtMs)],
);

/** One row per issued refresh token; a family is one sign-in. Reuse of a rotated token revokes its family. */
export const refreshTokens = sqliteTable(
  "refresh_tokens",
  {
    id: text().primaryKey(),
    familyId: text().notNull(),
    userId: text().notNull(),
    tokenHash: text().notNull().unique(),
    createdAtMs: integer().notNull(),
    expiresAtMs: integer().notNull(),
    rotatedAtMs: integer(),
    revokedAtMs: integer(),
  },
  (table) => [
    index("refresh_tokens_by_family").on(table.familyId),
    index("refresh_tokens_by_user").on(table.userId, table.expiresAtMs),
  ],
);

/** Counted attempts (sign-in, codes sent, codes tried) per key and window. */
export const attemptCounters = sqliteTable("attempt_counters", {
  key: text().primaryKey(),
  count: integer().notNull(),
  windowEndsAtMs: integer().notNull(),
});

/** Network addresses of recent sign-ins, which have their own attempt limit (account-limits.ts). */
export const knownAddresses = sqliteTable(
  "known_addresses",
  {
    userId: text().notNull(),
    /** A keyed hash, so that the table alone reveals no network address. */
    addressHash: text().notNull(),
    expiresAtMs: integer().notNull(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.addressHash] })],
);
