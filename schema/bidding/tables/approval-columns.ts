import { integer, text } from "drizzle-orm/sqlite-core";

/** A proposal and the decision on it by another user, of blind and of incremental lots. */
export const approvalColumns = {
  id: text().primaryKey(),
  reason: text().notNull(),
  proposedBy: text().notNull(),
  proposedAtMs: integer().notNull(),
  decidedBy: text(),
  decidedAtMs: integer(),
  /** Null while it is open. */
  isApproved: integer({ mode: "boolean" }),
  decisionReason: text(),
};
