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
    /** The change of e-mail address or phone number (`contact-changes.ts`) that the code confirms. */
    target: text(),
    /** The network address that requested an e-mailed code, as a keyed hash. */
    requestedBy: text(),
    /** The row whose code this one shares, with attempts of its own: a second request within a minute. */
    codeOf: text(),
    attemptsLeft: integer("tries_left").notNull(),
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

/** One row per sign-in. It is live while one of its refresh tokens is neither revoked nor expired. */
export const signIns = sqliteTable(
  "sign_ins",
  {
    /** The family of its refresh tokens, `fam` in its access tokens. */
    id: text().primaryKey(),
    userId: text().notNull(),
    /** PASSWORD or PASSKEY. */
    method: text().notNull(),
    /** The browser's own description, cut to a bounded length. */
    userAgent: text().notNull(),
    /** City and country of the network address, where the network knows them. */
    place: text(),
    createdAtMs: integer().notNull(),
    lastUsedAtMs: integer().notNull(),
    /** When the user last proved to be the account's owner: at the sign-in, or again before a sensitive change. */
    provedAtMs: integer().notNull(),
    /** The JWK thumbprint (RFC 7638) of the browser's key; null if the sign-in is not bound to a key. */
    keyThumbprint: text(),
  },
  (table) => [index("sign_ins_by_user").on(table.userId, table.lastUsedAtMs)],
);

/** Triggers keep the rows as written, for two years. */
export const securityEvents = sqliteTable(
  "security_events",
  {
    id: text().primaryKey(),
    userId: text().notNull(),
    /** One of SECURITY_EVENT_KINDS. */
    kind: text().notNull(),
    /** A few words such as a device's name; never a code, token or password. */
    detail: text(),
    userAgent: text().notNull(),
    place: text(),
    createdAtMs: integer().notNull(),
  },
  (table) => [
    index("security_events_by_user").on(table.userId, table.createdAtMs, table.id),
    index("security_events_by_time").on(table.createdAtMs, table.id),
    index("security_events_by_kind").on(table.kind, table.createdAtMs, table.id),
  ],
);

export const attemptCounters = sqliteTable(
  "attempt_counters",
  {
    key: text().primaryKey(),
    count: integer().notNull(),
    windowEndsAtMs: integer().notNull(),
  },
  (table) => [index("attempt_counters_by_end").on(table.windowEndsAtMs)],
);

/** Network addresses of recent sign-ins, which have their own attempt limit (`kit/rate-limits/account-limits.ts`). */
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

/** A sign-in on another one is reported to its user by e-mail. */
export const knownDevices = sqliteTable(
  "known_devices",
  {
    userId: text().notNull(),
    /** Browser, system and country: `Firefox/Windows/NL`. */
    device: text().notNull(),
    expiresAtMs: integer().notNull(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.device] })],
);
