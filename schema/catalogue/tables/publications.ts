import { index, integer, primaryKey, sqliteTable, text } from "drizzle-orm/sqlite-core";
import { stamps } from "../../kit/tables/stamps.ts";

/** An auction, blind auction or data room. Percentages are basis points: 1750 is 17.5 %. */
export const publications = sqliteTable(
  "publications",
  {
    id: text().primaryKey(),
    /** INCREMENTAL_AUCTION, BLIND_BID_AUCTION or DATA_ROOM. */
    kind: text().notNull(),
    projectId: text().notNull(),
    publicationNumber: integer().notNull().unique(),
    defaultLanguage: text().notNull(),
    visibleOnMs: integer().notNull(),
    startingOnMs: integer().notNull(),
    firstClosingPlannedMs: integer().notNull(),
    lastClosingMs: integer().notNull(),
    isPublished: integer({ mode: "boolean" }).notNull().default(false),
    /** Minutes between the openings, and between the closings, of consecutive lots in lot-number order. */
    openingIntervalMinutes: integer().notNull().default(0),
    closingIntervalMinutes: integer().notNull().default(0),
    /** How many lots close at each instant, and the pause that follows after so many lots. */
    closingLotsAtOnce: integer().notNull().default(1),
    closingPauseAfterLots: integer(),
    closingPauseMinutes: integer().notNull().default(0),
    /** CLOSE1's X; 0 disables extensions. */
    extensionMs: integer().notNull(),
    /** JSON `[[fromCents, stepCents], ...]`. */
    ladder: text().notNull(),
    auctionCostsBp: integer().notNull(),
    auctionCostsVatBp: integer().notNull(),
    vatBp: integer().notNull(),
    marginRule: integer({ mode: "boolean" }).notNull().default(false),
    subjectToAcceptance: integer({ mode: "boolean" }).notNull().default(false),
    documentRootFolderId: text(),
    /** PUBLIC; LISTED: lists show it, the rest is for invited users; UNLISTED: only they know of it. */
    privacy: text().notNull().default("PUBLIC"),
    /** Who is responsible for it; null in publications that are older than these. */
    creatorUserId: text(),
    managerUserId: text(),
    unitUserId: text(),
    ...stamps,
  },
  (table) => [index("publications_by_project").on(table.projectId)],
);

export const publicationChannels = sqliteTable(
  "publication_channels",
  { publicationId: text().notNull(), channel: text().notNull() },
  (table) => [
    primaryKey({ columns: [table.publicationId, table.channel] }),
    index("publication_channels_by_channel").on(table.channel, table.publicationId),
  ],
);

export const publicationLanguages = sqliteTable(
  "publication_languages",
  { publicationId: text().notNull(), language: text().notNull() },
  (table) => [primaryKey({ columns: [table.publicationId, table.language] })],
);
