import { index, integer, sqliteTable, text } from "drizzle-orm/sqlite-core";

/**
 * The history: what staff changed, a row for each thing that a batch changed. Triggers write it in the transaction of
 * the change (`kit/history/`), and keep each row as it is written.
 */
export const staffChanges = sqliteTable(
  "staff_changes",
  {
    id: integer().primaryKey({ autoIncrement: true }),
    changedAtMs: integer().notNull(),
    userId: text().notNull(),
    /** The mutation of the API. */
    operation: text().notNull(),
    userAgent: text().notNull(),
    /** City and country of the network address, where the network knows them. */
    place: text(),
    /** One of THING_KINDS. */
    kind: text().notNull(),
    thingId: text().notNull(),
    /** The thing on whose page the change is shown too: the auction of a lot, the project of an auction. */
    withinId: text(),
    /** CREATED, CHANGED, DELETED or DONE: an act that changed no recorded table. */
    action: text().notNull(),
    /** JSON `[[name, key, before, after], ...]`, both cut to a bounded length. */
    fields: text().notNull(),
    /** How many fields changed; `fields` has the first ones. */
    fieldCount: integer().notNull(),
  },
  (table) => [
    index("staff_changes_by_time").on(table.changedAtMs, table.id),
    index("staff_changes_by_user").on(table.userId, table.changedAtMs, table.id),
    index("staff_changes_by_kind").on(table.kind, table.changedAtMs, table.id),
    index("staff_changes_by_thing").on(table.thingId, table.changedAtMs, table.id),
    index("staff_changes_within").on(table.withinId, table.changedAtMs, table.id),
  ],
);

/** Who makes the changes of the running batch: its first statement inserts the row, its last one deletes it. */
export const staffChangeAuthors = sqliteTable("staff_change_authors", {
  id: integer().primaryKey(),
  changedAtMs: integer().notNull(),
  userId: text().notNull(),
  operation: text().notNull(),
  userAgent: text().notNull(),
  place: text(),
});

/** What the running batch has changed so far; empty between batches. */
export const staffChangeFields = sqliteTable("staff_change_fields", {
  id: integer().primaryKey(),
  /** Null for the parts of several kinds of things, such as texts. */
  kind: text(),
  thingId: text().notNull(),
  withinId: text(),
  /** CREATED or DELETED for the row of the thing itself, else empty. */
  action: text().notNull(),
  name: text().notNull(),
  /** Which of several, such as the language of a title; else empty. */
  key: text().notNull(),
  before: text(),
  after: text(),
});
