import { sql } from "drizzle-orm";
import { index, integer, sqliteTable, text } from "drizzle-orm/sqlite-core";

/** What staff and one bidder of an opened blind lot write to each other. There is no row before the opening. */
export const conversationMessages = sqliteTable(
  "conversation_messages",
  {
    id: text().primaryKey(),
    publicationId: text().notNull(),
    blindLotId: text().notNull(),
    /** The bidder, also where staff wrote it. */
    userId: text().notNull(),
    isFromStaff: integer({ mode: "boolean" }).notNull(),
    /** The member of staff who wrote it; null for the bidder's own. */
    authorId: text(),
    text: text().notNull(),
    createdAtMs: integer().notNull(),
    /** When the other side first read it. */
    readAtMs: integer(),
  },
  (table) => [
    index("conversation_messages_by_lot").on(table.blindLotId, table.userId, table.createdAtMs),
    index("conversation_messages_by_user").on(table.userId),
    index("conversation_messages_unread_by_staff")
      .on(table.publicationId, table.createdAtMs)
      .where(sql`is_from_staff = 0 and read_at_ms is null`),
  ],
);
