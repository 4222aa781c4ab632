import { index, integer, sqliteTable, text } from "drizzle-orm/sqlite-core";

/** Accounts that their users closed. The row in `users` remains, without personal data: bids refer to it. */
export const closedAccounts = sqliteTable(
  "closed_accounts",
  {
    userId: text().primaryKey(),
    closedAtMs: integer().notNull(),
    /** Until then, the buyer's details are kept; null once they were erased. */
    keptUntilMs: integer(),
    /** The address and number that the account had, kept with the buyer's details. */
    email: text(),
    phoneNumber: text(),
    /** A keyed hash of the mailbox. It outlasts the address where staff keep the user from bidding. */
    mailboxHash: text(),
  },
  (table) => [index("closed_accounts_by_mailbox").on(table.mailboxHash)],
);
