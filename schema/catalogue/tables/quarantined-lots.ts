import { integer, sqliteTable, text } from "drizzle-orm/sqlite-core";

/**
 * The lots that are in quarantine, for staff who would else find out from a bidder. Their actors write it, at each wake
 * again until it has arrived; what decides is the actor's own note.
 */
export const quarantinedLots = sqliteTable("quarantined_lots", {
  /** Of an incremental or a blind lot. */
  actorId: text().primaryKey(),
  fault: text().notNull(),
  sinceMs: integer().notNull(),
});
