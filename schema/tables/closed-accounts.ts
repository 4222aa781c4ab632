import { integer, sqliteTable, text } from "drizzle-orm/sqlite-core";

/** Accounts that their users closed. The row in `users` remains, without personal data: bids refer to it. */
export const closedAccounts = sqliteTable("closed_accounts", {
  userId: text().primaryKey(),
  closedAtMs: integer().notNull(),
  /** Until then, the buyer's details are kept for finished sales; null if there is nothing to keep or it was erased. */
  keptUntilMs: integer(),
  /** The former address and number, kept with the buyer's details. */
  email: text(),
  phoneNumber: text(),
});
