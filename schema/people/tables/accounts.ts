import { sql } from "drizzle-orm";
import { index, integer, sqliteTable, text } from "drizzle-orm/sqlite-core";

export const users = sqliteTable(
  "users",
  {
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
    /** The version of the channel's terms to which the sign-up agreed; null where it had none of its own. */
    signupTermsId: text(),
    preferredMfa: text().notNull().default("NONE"),
    /** When the second step was last turned on, or its app replaced; null if that was never noted. */
    secondStepAtMs: integer(),
    /** The encrypted secret of the authenticator app, and the name of its device. */
    softwareTokenSecret: text(),
    softwareTokenDevice: text(),
    /** The time step of the app's last accepted code: it and earlier ones are refused, so that no code works twice. */
    softwareTokenStep: integer(),
    /** Set when an administrator has blacklisted the user, who may then neither sign in nor bid. */
    blacklistedAtMs: integer(),
    createdAtMs: integer().notNull(),
    updatedAtMs: integer().notNull(),
    lastLoginAtMs: integer(),
  },
  (table) => [
    // Sign-ups compare the mailboxes of blacklisted users, and housekeeping drops those that were never confirmed.
    index("users_blacklisted").on(table.email).where(sql`blacklisted_at_ms is not null`),
    index("users_unconfirmed").on(table.createdAtMs).where(sql`email_verified_at_ms is null`),
  ],
);
