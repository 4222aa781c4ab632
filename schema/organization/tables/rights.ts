import { sql } from "drizzle-orm";
import { index, integer, sqliteTable, text, uniqueIndex } from "drizzle-orm/sqlite-core";

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
    /** Empty for GLOBAL. */
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
    // Sign-ups compare the mailboxes of users whose right to bid staff withdrew.
    index("authorizations_withdrawn_bids")
      .on(table.userId)
      .where(sql`rule = 'USER_CHANNEL_BID' and withdrawn_at_ms is not null and withdrawn_by is not user_id`),
    // For looking up bidders in the history of a sale's entities.
    index("authorizations_history").on(table.userId, table.entityId),
  ],
);
