/** The catalogue: units, projects, lots, categories, pictures, publications, their lots and their days. */
import { index, integer, primaryKey, sqliteTable, text, uniqueIndex } from "drizzle-orm/sqlite-core";

const stamps = { createdAtMs: integer().notNull(), updatedAtMs: integer().notNull() };

/** A publishing company. */
export const organizationalUnits = sqliteTable("organizational_units", {
  id: text().primaryKey(),
  name: text().notNull(),
  phoneNumber: text().notNull(),
  email: text().notNull(),
  vatNumber: text().notNull(),
  ...stamps,
});

/** A project: an assignment from one seller. Owns lots and the publications that sell them. */
export const projects = sqliteTable(
  "projects",
  {
    id: text().primaryKey(),
    organizationalUnitId: text().notNull(),
    documentRootFolderId: text(),
    ...stamps,
  },
  (table) => [index("projects_by_unit").on(table.organizationalUnitId)],
);

/** Title, summary and description (markdown) of a project, lot or publication in one language. */
export const texts = sqliteTable(
  "texts",
  {
    /** The rowid that the search index refers to. */
    id: integer().primaryKey({ autoIncrement: true }),
    ownerId: text().notNull(),
    language: text().notNull(),
    title: text().notNull(),
    summary: text().notNull(),
    description: text().notNull(),
  },
  (table) => [uniqueIndex("texts_once").on(table.ownerId, table.language)],
);

/** A picture of a project, lot or publication. Its files are the objects `images/{fileId}/c100` and `/c500`. */
export const images = sqliteTable(
  "images",
  {
    fileId: text().primaryKey(),
    ownerId: text().notNull(),
    position: integer().notNull(),
    description: text().notNull().default(""),
    isPublic: integer({ mode: "boolean" }).notNull().default(true),
    /** Degrees clockwise: 0, 90, 180 or 270. */
    rotation: integer().notNull().default(0),
    contentType: text().notNull(),
    createdAtMs: integer().notNull(),
  },
  (table) => [index("images_by_owner").on(table.ownerId, table.position)],
);

/** Categories have one or two levels: a category with a parent has no children. */
export const lotCategories = sqliteTable("lot_categories", {
  id: text().primaryKey(),
  parentId: text(),
  ...stamps,
});

export const lotCategoryTexts = sqliteTable(
  "lot_category_texts",
  {
    categoryId: text().notNull(),
    language: text().notNull(),
    text: text().notNull(),
  },
  (table) => [primaryKey({ columns: [table.categoryId, table.language] })],
);

/** An item for sale, at project level; sold in an auction as an incremental lot. */
export const lots = sqliteTable(
  "lots",
  {
    id: text().primaryKey(),
    projectId: text().notNull(),
    lotNumber: text().notNull(),
    categoryId: text(),
    isAvailable: integer({ mode: "boolean" }).notNull().default(true),
    documentRootFolderId: text(),
    ...stamps,
  },
  (table) => [
    uniqueIndex("lots_number_once").on(table.projectId, table.lotNumber),
    index("lots_by_category").on(table.categoryId),
  ],
);

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
    /** The time from which visitors see it. */
    visibleOnMs: integer().notNull(),
    startingOnMs: integer().notNull(),
    /** The planned closing of the first lot. */
    firstClosingPlannedMs: integer().notNull(),
    /** The closing of the last lot: as planned, plus extensions. */
    lastClosingMs: integer().notNull(),
    isPublished: integer({ mode: "boolean" }).notNull().default(false),
    /** Minutes between the openings, and between the closings, of consecutive lots in lot-number order. */
    openingIntervalMinutes: integer().notNull().default(0),
    closingIntervalMinutes: integer().notNull().default(0),
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

/**
 * A lot as sold in an incremental auction. Attributes that are null follow the auction's defaults. The columns from
 * `currentBidAmountCents` on are a projection of the lot actor's log.
 */
export const incrementalLots = sqliteTable(
  "incremental_lots",
  {
    id: text().primaryKey(),
    lotId: text().notNull(),
    publicationId: text().notNull(),
    lotNumber: text().notNull(),
    /** The position of the lot number in its auction: by number, then by suffix. */
    lotNumberOrder: integer().notNull(),
    priorityIndex: integer().notNull().default(0),
    isPublished: integer({ mode: "boolean" }).notNull().default(false),
    startingOnMs: integer().notNull(),
    /** As planned, plus extensions. */
    closesAtMs: integer().notNull(),
    minimumStartBidAmountCents: integer().notNull(),
    auctionCostsBp: integer(),
    auctionCostsVatBp: integer(),
    vatBp: integer(),
    marginRule: integer({ mode: "boolean" }),
    subjectToAcceptance: integer({ mode: "boolean" }),
    /** Tax on cars and motorcycles, in cents, without VAT. */
    bpmCents: integer(),
    currentBidAmountCents: integer(),
    bidCount: integer().notNull().default(0),
    highestBidUserId: text(),
    /** The last sequence of the lot's log that this row includes. */
    projectedSequence: integer().notNull().default(0),
    /** The hash of the log entry at `projectedSequence`, which covers the whole log up to it. */
    logHead: text(),
    ...stamps,
  },
  (table) => [
    uniqueIndex("incremental_lots_number_once").on(table.publicationId, table.lotNumber),
    uniqueIndex("incremental_lots_lot_once").on(table.publicationId, table.lotId),
    index("incremental_lots_in_order").on(table.publicationId, table.lotNumberOrder),
    index("incremental_lots_by_lot").on(table.lotId),
  ],
);

/**
 * Lots that were hidden after a channel had shown them: their logs stay public there. A row is written in the
 * transaction that hides the lot; before that, the catalogue itself shows where the lot is public.
 */
export const oncePublicLots = sqliteTable(
  "once_public_lots",
  { incrementalLotId: text().notNull(), channel: text().notNull(), firstHiddenAtMs: integer().notNull() },
  (table) => [primaryKey({ columns: [table.incrementalLotId, table.channel] })],
);

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

export const favoriteLots = sqliteTable(
  "favorite_lots",
  { userId: text().notNull(), incrementalLotId: text().notNull(), createdAtMs: integer().notNull() },
  (table) => [
    primaryKey({ columns: [table.userId, table.incrementalLotId] }),
    index("favorite_lots_by_lot").on(table.incrementalLotId),
  ],
);
