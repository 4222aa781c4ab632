import { integer, primaryKey, sqliteTable, text } from "drizzle-orm/sqlite-core";

/** What was reported to operators, grouped by event and place, for staff. Without personal data. */
export const reportedFaults = sqliteTable(
  "reported_faults",
  {
    /** Of `FaultEvent`. */
    event: text().notNull(),
    /** The field, page, consumer or register; empty where the event says all. */
    place: text().notNull(),
    count: integer().notNull(),
    firstMs: integer().notNull(),
    lastMs: integer().notNull(),
    /** The class or code of the latest error, or empty. */
    cause: text().notNull(),
    /** The latest lot, or empty. */
    actorId: text().notNull(),
  },
  ({ event, place }) => [primaryKey({ columns: [event, place] })],
);
