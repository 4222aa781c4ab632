import { type SQL, type SQLWrapper, sql } from "drizzle-orm";
import { index, integer, primaryKey, sqliteTable, text, uniqueIndex } from "drizzle-orm/sqlite-core";
import { stamps } from "../../kit/tables/stamps.ts";

/** The leading number of a lot number, the largest integer without one: people read 2 before 10. */
export function numberRankOf(lotNumber: SQLWrapper): SQL {
  return sql`CASE WHEN ${lotNumber} GLOB '[0-9]*' THEN CAST(${lotNumber} AS integer) ELSE 9223372036854775807 END`;
}

export const lots = sqliteTable(
  "lots",
  {
    id: text().primaryKey(),
    projectId: text().notNull(),
    lotNumber: text().notNull(),
    categoryId: text(),
    yearBuilt: integer(),
    isAvailable: integer({ mode: "boolean" }).notNull().default(true),
    documentRootFolderId: text(),
    ...stamps,
  },
  (table) => [
    uniqueIndex("lots_number_once").on(table.projectId, table.lotNumber),
    index("lots_by_category").on(table.categoryId),
    // What the staff's list counts by: it reads no asset for that.
    index("lots_by_project").on(table.projectId, table.isAvailable, table.categoryId, table.id),
    // The orders of the staff's list; with the project, by which it is limited.
    index("lots_by_number").on(numberRankOf(table.lotNumber), table.lotNumber, table.id, table.projectId),
    index("lots_by_created").on(table.createdAtMs, table.id, table.projectId),
    index("lots_by_updated").on(table.updatedAtMs, table.id, table.projectId),
  ],
);

/** The specifications and the loading note of an asset. */
export const lotDetails = sqliteTable("lot_details", {
  lotId: text().primaryKey(),
  /** JSON `[{ isHighlighted, texts: [{ language, label, value }] }]`, in the order that they are shown in. */
  specifications: text().notNull(),
  /** JSON `[{ language, text }]`: how it is collected and loaded. No search reads it. */
  loadingNotes: text().notNull(),
});

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
    /** By how much the closing was put off from what the terms say. */
    extendedMs: integer().notNull().default(0),
    highestBidUserId: text(),
    /** What was decided on the highest bid of a lot that closed subject to acceptance; null before. */
    isAwarded: integer({ mode: "boolean" }),
    awardDecidedAtMs: integer(),
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
    // The orders of the staff's list of all auctions.
    index("incremental_lots_by_number").on(
      numberRankOf(table.lotNumber),
      table.lotNumber,
      table.id,
      table.publicationId,
    ),
    index("incremental_lots_by_created").on(table.createdAtMs, table.id, table.publicationId),
    index("incremental_lots_by_starting").on(table.startingOnMs, table.id, table.publicationId),
    index("incremental_lots_by_priority").on(table.priorityIndex, table.id, table.publicationId),
    index("incremental_lots_by_closing").on(table.closesAtMs, table.id, table.publicationId),
    // What the staff's start page asks for each minute: lots with a bid of which nobody has decided.
    index("incremental_lots_to_award")
      .on(table.publicationId, table.subjectToAcceptance, table.closesAtMs)
      .where(sql`award_decided_at_ms is null and bid_count > 0 and is_published = 1`),
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
