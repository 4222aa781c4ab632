import { index, integer, sqliteTable, text } from "drizzle-orm/sqlite-core";

/** For some days, the holder of the former address or number, or of the mailbox, can stop a change or take it back. */
export const contactChanges = sqliteTable(
  "contact_changes",
  {
    id: text().primaryKey(),
    userId: text().notNull(),
    /** EMAIL, PHONE or SECOND_STEP, whose values are the kinds of second step. */
    medium: text().notNull(),
    fromValue: text().notNull(),
    /** When the former value had been verified; null if it never was. */
    fromVerifiedAtMs: integer(),
    toValue: text().notNull(),
    /**
     * The second step before the change, with the app's encrypted secret and device; restored when the change is
     * stopped.
     */
    fromMfa: text().notNull().default("NONE"),
    fromAppSecret: text(),
    fromAppDevice: text(),
    createdAtMs: integer().notNull(),
    stoppableUntilMs: integer().notNull(),
    changedAtMs: integer(),
    stoppedAtMs: integer(),
  },
  (table) => [
    index("contact_changes_by_user").on(table.userId, table.createdAtMs),
    index("contact_changes_by_former").on(table.fromValue, table.stoppableUntilMs),
    index("contact_changes_by_end").on(table.stoppableUntilMs),
  ],
);
