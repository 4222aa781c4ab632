import { index, integer, sqliteTable, text } from "drizzle-orm/sqlite-core";

/** A user's identity as a bank has given it. Only what the auction house needs is kept. */
export const userIdentities = sqliteTable(
  "user_identities",
  {
    userId: text().primaryKey(),
    identityType: text().notNull(),
    /** STARTED, SUCCESS, REVIEW or FAILED. */
    identityStatus: text().notNull(),
    /** What staff said when they decided, for the user. */
    report: text(),
    updatedAtMs: integer().notNull(),
    /** The session of this result. A decision of the staff names it, so that it applies to no later result. */
    sessionId: text(),
    /** JSON list of the reasons of a review or a failure. */
    reasons: text().notNull().default("[]"),
    /** Where the check was started: its mail comes from there. */
    channel: text(),
    bank: text(),
    issuer: text(),
    /** Of the issuer's name for the person: it finds two users with one identity, and reveals neither. */
    subjectHash: text(),
    /** That of the identity that was last accepted: `subjectHash` may be of one that staff have yet to accept. */
    acceptedSubjectHash: text(),
    name: text(),
    /** `YYYY-MM-DD`. */
    birthDate: text(),
    verifiedAtMs: integer(),
    /** When the identity has to be verified again, or when an unfinished check counts as failed. */
    expiresAtMs: integer(),
    decidedBy: text(),
    decidedAtMs: integer(),
  },
  (table) => [
    index("user_identities_by_status").on(table.identityStatus, table.updatedAtMs),
    index("user_identities_by_subject").on(table.subjectHash),
    index("user_identities_by_accepted_subject").on(table.acceptedSubjectHash),
  ],
);

/** Belongs to one user and one sign-in, lasts for a quarter of an hour and is used once. */
export const identitySessions = sqliteTable(
  "identity_sessions",
  {
    id: text().primaryKey(),
    userId: text().notNull(),
    familyId: text().notNull(),
    channel: text().notNull(),
    bank: text().notNull(),
    stateHash: text().notNull(),
    nonce: text().notNull(),
    codeVerifier: text().notNull(),
    redirectUri: text().notNull(),
    returnPath: text(),
    createdAtMs: integer().notNull(),
    expiresAtMs: integer().notNull(),
    usedAtMs: integer(),
  },
  (table) => [index("identity_sessions_by_expiry").on(table.expiresAtMs)],
);
