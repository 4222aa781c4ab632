import { index, integer, primaryKey, real, sqliteTable, text, uniqueIndex } from "drizzle-orm/sqlite-core";

/** Viewing or pick-up at one address, for a whole auction or for one lot (which then overrides it). */
export const eventGroups = sqliteTable(
  "event_groups",
  {
    id: text().primaryKey(),
    /** A publication's or an incremental lot's id. */
    ownerId: text().notNull(),
    /** RETRIEVAL_BY_APPOINTMENT, RETRIEVAL_BY_DELIVERY, VIEWING_BY_APPOINTMENT or VIEWING_BY_SCHEDULED_DATE. */
    kind: text().notNull(),
    street: text().notNull(),
    houseNumber: text().notNull(),
    houseNumberSuffix: text(),
    postalCode: text().notNull(),
    city: text().notNull(),
    countryCode: text().notNull(),
    geoLocationUrl: text(),
    /** Of its town; null where no table of towns has it. */
    latitude: real(),
    longitude: real(),
  },
  (table) => [uniqueIndex("event_groups_once").on(table.ownerId, table.kind)],
);

export const events = sqliteTable(
  "events",
  {
    id: text().primaryKey(),
    groupId: text().notNull(),
    startingOnMs: integer().notNull(),
    endingOnMs: integer().notNull(),
    forkliftAvailable: integer({ mode: "boolean" }).notNull().default(false),
    forkLiftMaxWeightKilogram: integer(),
  },
  (table) => [index("events_by_group").on(table.groupId, table.startingOnMs)],
);

export const eventComments = sqliteTable(
  "event_comments",
  { eventId: text().notNull(), language: text().notNull(), text: text().notNull() },
  (table) => [primaryKey({ columns: [table.eventId, table.language] })],
);
