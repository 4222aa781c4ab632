/** Accounts, their codes and refresh tokens, addresses, settings, rights and the sign-up blacklists. */
import { sql } from "drizzle-orm";
import { index, integer, primaryKey, sqliteTable, text, uniqueIndex } from "drizzle-orm/sqlite-core";

export const users = sqliteTable("users", {
  id: text().primaryKey(),
  /** Trimmed and lower-cased: one account per address. */
  email: text().notNull().unique(),
  /** `scrypt$N$r$p$salt$hash`, salt and hash in base64url. */
  passwordHash: text().notNull(),
  /** E.164, starting with `+`. */
  phoneNumber: text().notNull(),
  /** Set once the e-mailed code has been entered; until then, signing in returns 1010. */
  emailVerifiedAtMs: integer(),
  phoneVerifiedAtMs: integer(),
  /** `nl` or `en`: the language of messages to this user. */
  language: text().notNull(),
  signupChannel: text().notNull(),
  preferredMfa: text().notNull().default("NONE"),
  /** The encrypted secret of the authenticator app, and the name of its device. */
  softwareTokenSecret: text(),
  softwareTokenDevice: text(),
  /** Set when an administrator has blacklisted the user, who may then not bid anywhere. */
  blacklistedAtMs: integer(),
  createdAtMs: integer().notNull(),
  updatedAtMs: integer().notNull(),
  lastLoginAtMs: integer(),
});

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

const addressColumns = {
  street: text().notNull(),
  houseNumber: text().notNull(),
  houseNumberSuffix: text(),
  postalCode: text().notNull(),
  city: text().notNull(),
  /** ISO 3166-1 alpha-3, lower case. */
  countryCode: text().notNull(),
  updatedAtMs: integer().notNull(),
};

export const userAddresses = sqliteTable("user_addresses", {
  userId: text().primaryKey(),
  fullName: text().notNull(),
  /** `YYYY-MM-DD`. */
  birthDate: text(),
  ...addressColumns,
});

export const companyAddresses = sqliteTable("company_addresses", {
  userId: text().primaryKey(),
  companyName: text().notNull(),
  vatNumber: text().notNull(),
  ...addressColumns,
});

/** A user's identity as verified by an issuer. */
export const userIdentities = sqliteTable("user_identities", {
  userId: text().primaryKey(),
  identityType: text().notNull(),
  /** STARTED, SUCCESS or FAILED. */
  identityStatus: text().notNull(),
  report: text(),
  updatedAtMs: integer().notNull(),
});

export const userSettings = sqliteTable(
  "user_settings",
  {
    userId: text().notNull(),
    setting: text().notNull(),
    /** JSON of the setting's kind: boolean, number, string, array of strings, or object of strings. */
    value: text().notNull(),
    updatedAtMs: integer().notNull(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.setting] })],
);

export const channelSettings = sqliteTable(
  "channel_settings",
  {
    channel: text().notNull(),
    setting: text().notNull(),
    value: text().notNull(),
    updatedAtMs: integer().notNull(),
  },
  (table) => [primaryKey({ columns: [table.channel, table.setting] })],
);

/**
 * Rights: a rule granted to a user on one entity. Triggers keep the table append-only: withdrawing a grant marks its
 * row, and granting it again adds another. The table thus records both current and former holders.
 */
export const authorizations = sqliteTable(
  "authorizations",
  {
    id: text().primaryKey(),
    userId: text().notNull(),
    rule: text().notNull(),
    /** GLOBAL, CHANNEL, ORGANIZATIONAL_UNIT or PROJECT; follows from the rule. */
    scope: text().notNull(),
    /** The channel's name, or the id of the unit or project; empty for GLOBAL. */
    entityId: text().notNull(),
    createdAtMs: integer().notNull(),
    /** The user who granted it; null for grants by the app, when an account is confirmed and in the demo data. */
    grantedBy: text(),
    /** Null while the right is held. */
    withdrawnAtMs: integer(),
    withdrawnBy: text(),
  },
  (table) => [
    uniqueIndex("authorizations_held_once")
      .on(table.userId, table.rule, table.entityId)
      .where(sql`withdrawn_at_ms is null`),
    index("authorizations_held_by_entity").on(table.entityId, table.rule).where(sql`withdrawn_at_ms is null`),
    // For looking up bidders in the history of a sale's entities.
    index("authorizations_history").on(table.userId, table.entityId),
  ],
);

export const blacklistedCountryCodes = sqliteTable("blacklisted_country_codes", {
  countryCode: text().primaryKey(),
  createdAtMs: integer().notNull(),
});

export const blacklistedEmailDomains = sqliteTable("blacklisted_email_domains", {
  emailDomain: text().primaryKey(),
  createdAtMs: integer().notNull(),
});

/** Messages that the local e-mail, SMS and push adapters stored instead of sending; the developer outbox shows them. */
export const sentMessages = sqliteTable(
  "sent_messages",
  {
    id: text().primaryKey(),
    /** EMAIL, SMS or PUSH. */
    medium: text().notNull(),
    recipient: text().notNull(),
    subject: text().notNull(),
    body: text().notNull(),
    createdAtMs: integer().notNull(),
  },
  (table) => [index("sent_messages_by_time").on(table.createdAtMs)],
);
