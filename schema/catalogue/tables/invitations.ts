import { sql } from "drizzle-orm";
import { index, integer, sqliteTable, text, uniqueIndex } from "drizzle-orm/sqlite-core";

/** Who asked to see a publication for invited users, and who is invited: an address once for each publication. */
export const invitations = sqliteTable(
  "invitations",
  {
    id: text().primaryKey(),
    publicationId: text().notNull(),
    /** Only the account with this confirmed address is admitted: a forwarded mail admits nobody else. */
    email: text().notNull(),
    /** Of the mail: the user's, or that in which staff invited. */
    language: text().notNull(),
    createdAtMs: integer().notNull(),
    /** When the user asked for it; null where staff invited of their own accord. */
    requestedAtMs: integer(),
    /** When the last mail was sent; null while it is only asked for. */
    invitedAtMs: integer(),
    /** Null for one that does not end. */
    expiresAtMs: integer(),
    revokedAtMs: integer(),
  },
  (table) => [
    uniqueIndex("invitations_address_once").on(table.publicationId, table.email),
    index("invitations_by_email").on(table.email),
    index("invitations_requested")
      .on(table.publicationId, table.requestedAtMs)
      .where(sql`invited_at_ms is null and revoked_at_ms is null`),
  ],
);
