/**
 * The read model of the public lists: a row for each channel of a published lot or publication. Triggers keep it in the
 * transaction that changes a source; worker/kit/lists/LISTS.md says how.
 *
 * Each index begins with the channel and ends with the unique key and the time of visibility: a page needs no more.
 */
import { index, integer, real, sqliteTable, text, uniqueIndex } from "drizzle-orm/sqlite-core";

export const catalogueLots = sqliteTable(
  "catalogue_lots",
  {
    /** Orders rows whose other sort keys are equal. */
    id: integer().primaryKey(),
    channel: text().notNull(),
    incrementalLotId: text().notNull(),
    publicationId: text().notNull(),
    /** The asset, whose texts are searched. */
    lotId: text().notNull(),
    categoryId: text(),
    yearBuilt: integer(),
    /** The town where the lot is picked up or viewed, its country and where it lies; null where no address is known. */
    place: text(),
    countryCode: text(),
    latitude: real(),
    longitude: real(),
    /** The publication's: rows are there before visitors may see them. */
    visibleOnMs: integer().notNull(),
    startingOnMs: integer().notNull(),
    closesAtMs: integer().notNull(),
    /** As `compareLotNumbers` orders it: the leading number (the largest integer without one), then the rest. */
    numberRank: integer().notNull(),
    numberSuffix: text().notNull(),
    lotNumber: text().notNull(),
    priorityIndex: integer().notNull(),
    bidAmountCents: integer().notNull(),
    /** The leading bid; before the first one the start amount. */
    priceCents: integer().notNull(),
    hasBids: integer({ mode: "boolean" }).notNull(),
    createdAtMs: integer().notNull(),
    updatedAtMs: integer().notNull(),
  },
  (table) => [
    uniqueIndex("catalogue_lots_once").on(table.incrementalLotId, table.channel),
    index("catalogue_lots_by_closing").on(table.channel, table.closesAtMs, table.id, table.visibleOnMs),
    index("catalogue_lots_by_starting").on(table.channel, table.startingOnMs, table.id, table.visibleOnMs),
    index("catalogue_lots_by_bid_amount").on(table.channel, table.bidAmountCents, table.id, table.visibleOnMs),
    index("catalogue_lots_by_price").on(table.channel, table.priceCents, table.id, table.visibleOnMs),
    index("catalogue_lots_by_created").on(table.channel, table.createdAtMs, table.id, table.visibleOnMs),
    index("catalogue_lots_by_updated").on(table.channel, table.updatedAtMs, table.id, table.visibleOnMs),
    index("catalogue_lots_by_priority").on(table.channel, table.priorityIndex, table.id, table.visibleOnMs),
    // With the closing: the home page sorts lots by number, then closing, and each number occurs in every auction.
    index("catalogue_lots_by_number").on(
      table.channel,
      table.numberRank,
      table.numberSuffix,
      table.lotNumber,
      table.closesAtMs,
      table.id,
      table.visibleOnMs,
    ),
    index("catalogue_lots_by_publication").on(
      table.channel,
      table.publicationId,
      table.numberRank,
      table.numberSuffix,
      table.lotNumber,
      table.closesAtMs,
      table.id,
      table.visibleOnMs,
    ),
    // The rows of an asset: texts belong to assets.
    index("catalogue_lots_by_asset").on(table.channel, table.lotId),
    index("catalogue_lots_by_place").on(table.channel, table.place, table.closesAtMs, table.visibleOnMs),
    index("catalogue_lots_by_latitude").on(table.channel, table.latitude, table.longitude, table.visibleOnMs),
    index("catalogue_lots_by_year").on(table.channel, table.yearBuilt, table.visibleOnMs),
    index("catalogue_lots_by_category").on(table.channel, table.categoryId, table.publicationId, table.visibleOnMs),
    // Covers every range filter, so that combined filters are counted in this index alone.
    index("catalogue_lots_facts").on(
      table.channel,
      table.hasBids,
      table.closesAtMs,
      table.startingOnMs,
      table.priceCents,
      table.categoryId,
      table.visibleOnMs,
    ),
  ],
);

export const cataloguePublications = sqliteTable(
  "catalogue_publications",
  {
    id: integer().primaryKey(),
    channel: text().notNull(),
    publicationId: text().notNull(),
    kind: text().notNull(),
    publicationNumber: integer().notNull(),
    visibleOnMs: integer().notNull(),
    startingOnMs: integer().notNull(),
    lastClosingMs: integer().notNull(),
    createdAtMs: integer().notNull(),
    updatedAtMs: integer().notNull(),
  },
  (table) => [
    uniqueIndex("catalogue_publications_once").on(table.publicationId, table.channel),
    index("catalogue_publications_by_closing").on(table.channel, table.lastClosingMs, table.id, table.visibleOnMs),
    index("catalogue_publications_by_starting").on(table.channel, table.startingOnMs, table.id, table.visibleOnMs),
    index("catalogue_publications_by_visible").on(table.channel, table.visibleOnMs, table.id),
    index("catalogue_publications_by_created").on(table.channel, table.createdAtMs, table.id, table.visibleOnMs),
    index("catalogue_publications_by_updated").on(table.channel, table.updatedAtMs, table.id, table.visibleOnMs),
    index("catalogue_publications_by_number").on(table.channel, table.publicationNumber, table.id, table.visibleOnMs),
  ],
);
