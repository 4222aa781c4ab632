import { and, eq, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/sqlite-core";
import { lotCategories } from "../../../schema/catalogue/tables/categories.ts";
import { favoriteLots } from "../../../schema/catalogue/tables/favorites.ts";
import { incrementalLots, lotDetails, lots, oncePublicLots } from "../../../schema/catalogue/tables/lots.ts";
import { publicationChannels, publications } from "../../../schema/catalogue/tables/publications.ts";
import type { Database } from "../../../schema/kit/database/database.ts";
import { insertRows, isOneOf } from "../../../schema/kit/database/json-list.ts";
import { qualified } from "../../../schema/kit/database/qualified.ts";
import { texts } from "../../../schema/kit/tables/texts.ts";
import type { RequestContext } from "../../kit/context.ts";
import { otherLotsOpenTo } from "../../kit/lists/viewers-publications.ts";
import { previewedPublication, publishedLot } from "../../kit/lists/visibility.ts";
import { stringsOf } from "../../kit/texts/json-column.ts";
import { renewClosing, renumberLots } from "../auctions/after-lot-changes.ts";
import type { Auction } from "../auctions/auction-row.ts";
import type { NewEvents } from "../events/new-events.ts";
import { deleteEvents, insertEvents } from "../events/write-events.ts";
import type { OwnLot } from "./write-lot-changes.ts";

export interface Neighbours {
  previousId: string | null;
  nextId: string | null;
}

/** The lots beside each, of those whose auction is open to the viewer. */
export async function loadNeighbours(
  { database, ...context }: Pick<RequestContext, "database" | "now" | "preview" | "viewer">,
  ids: readonly string[],
): Promise<Map<string, Neighbours>> {
  const isPublished = publishedLot(previewedPublication(context), alias(incrementalLots, "other"));
  const rows = await database.all<Neighbours & { id: string }>(sql`
    select self.id as "id",
      (select other.id from incremental_lots other
        where other.publication_id = self.publication_id and ${isPublished}
          and (other.lot_number_order, other.id) < (self.lot_number_order, self.id)
        order by other.lot_number_order desc, other.id desc limit 1) as "previousId",
      (select other.id from incremental_lots other
        where other.publication_id = self.publication_id and ${isPublished}
          and (other.lot_number_order, other.id) > (self.lot_number_order, self.id)
        order by other.lot_number_order, other.id limit 1) as "nextId"
    from json_each(${JSON.stringify(ids)}) asked join incremental_lots self on self.id = asked.value
    join ${publications} on ${publications.id} = self.publication_id
    where ${await otherLotsOpenTo(context)}`);
  return new Map(rows.map(({ id, previousId, nextId }) => [id, { previousId, nextId }]));
}

export async function categoryExists(database: Database, id: string): Promise<boolean> {
  const rows = await database.select({ id: lotCategories.id }).from(lotCategories).where(eq(lotCategories.id, id));
  return rows.length > 0;
}

export async function insertLot(
  database: Database,
  rows: {
    lot: typeof lots.$inferInsert;
    details: typeof lotDetails.$inferInsert;
    texts: (typeof texts.$inferInsert)[];
  },
): Promise<void> {
  await database.batch([
    database.insert(lots).values(rows.lot),
    database.insert(lotDetails).values(rows.details),
    insertRows(database, texts, rows.texts),
  ]);
}

export async function loadLotNumbers(database: Database, auctionId: string): Promise<string[]> {
  const rows = await database
    .select({ lotNumber: incrementalLots.lotNumber })
    .from(incrementalLots)
    .where(eq(incrementalLots.publicationId, auctionId));
  return rows.map(({ lotNumber }) => lotNumber);
}

/** @throws a unique violation if another request took a number or an asset meanwhile. */
export async function insertIncrementalLots(
  database: Database,
  {
    auctionId,
    rows,
    events,
    nowMs,
  }: { auctionId: string; rows: (typeof incrementalLots.$inferInsert)[]; events: NewEvents; nowMs: number },
): Promise<void> {
  await database.batch([
    insertRows(database, incrementalLots, rows),
    ...insertEvents(database, events),
    renumberLots(database, auctionId),
    renewClosing(database, { auctionId, nowMs }),
  ]);
}

export async function loadLotsOfAuction(database: Database, auctionId: string): Promise<Map<string, OwnLot>> {
  const rows = await database.select().from(incrementalLots).where(eq(incrementalLots.publicationId, auctionId));
  return new Map(rows.map((row) => [row.id, row]));
}

export async function loadLotsWithAuction(
  database: Database,
  incrementalLotIds: readonly string[],
): Promise<{ lot: OwnLot; auction: Auction; channels: string[] }[]> {
  const rows = await database
    .select({
      lot: incrementalLots,
      auction: publications,
      channels: sql<string>`(select json_group_array(${publicationChannels.channel}) from ${publicationChannels}
        where ${publicationChannels.publicationId} = ${publications.id})`,
    })
    .from(incrementalLots)
    .innerJoin(publications, eq(publications.id, incrementalLots.publicationId))
    .where(isOneOf(incrementalLots.id, incrementalLotIds));
  return rows.map((row) => ({ ...row, channels: stringsOf(row.channels) }));
}

export interface Sale {
  projectId: string;
  channels: string[];
}

export async function salesOfLots(
  { database }: Pick<RequestContext, "database">,
  incrementalLotIds: readonly string[],
): Promise<Sale[]> {
  const rows = await database
    .selectDistinct({
      auctionId: publications.id,
      projectId: publications.projectId,
      channel: publicationChannels.channel,
    })
    .from(incrementalLots)
    .innerJoin(publications, eq(publications.id, incrementalLots.publicationId))
    .leftJoin(publicationChannels, eq(publicationChannels.publicationId, publications.id))
    .where(isOneOf(incrementalLots.id, incrementalLotIds));
  return [...Map.groupBy(rows, ({ auctionId }) => auctionId).values()].map((group) => ({
    projectId: group[0]?.projectId ?? "",
    channels: group.flatMap(({ channel }) => channel ?? []),
  }));
}

export interface DeletableLot {
  id: string;
  bidCount: number;
  /** Published, or shown by a channel before: its public log stays public. */
  wasPublic: boolean;
}

/** Those of some lots that an auction has. */
export async function loadDeletableLots(
  database: Database,
  auctionId: string,
  ids: readonly string[],
): Promise<DeletableLot[]> {
  const wasPublic = qualified(sql<number>`(${incrementalLots.isPublished} or exists (
    select 1 from ${oncePublicLots} where ${oncePublicLots.incrementalLotId} = ${incrementalLots.id}))`);
  const rows = await database
    .select({ id: incrementalLots.id, bidCount: incrementalLots.bidCount, wasPublic })
    .from(incrementalLots)
    .where(and(eq(incrementalLots.publicationId, auctionId), isOneOf(incrementalLots.id, ids)));
  return rows.map((row) => ({ ...row, wasPublic: row.wasPublic === 1 }));
}

/** Deletes all of these lots, or none if one of them was published or got a bid meanwhile. */
export async function removeIncrementalLots(
  database: Database,
  { auctionId, ids, nowMs }: { auctionId: string; ids: readonly string[]; nowMs: number },
): Promise<boolean> {
  const isAsked = isOneOf(sql`own.id`, ids);
  const isFree = sql`not exists (
    select 1 from ${incrementalLots} as own where ${isAsked} and (own.is_published = 1 or own.bid_count > 0 or exists (
      select 1 from ${oncePublicLots} where ${oncePublicLots.incrementalLotId} = own.id)))`;
  const isGone = sql`not exists (select 1 from ${incrementalLots} as own where ${isAsked})`;
  const [removed] = await database.batch([
    database
      .delete(incrementalLots)
      .where(and(eq(incrementalLots.publicationId, auctionId), isOneOf(incrementalLots.id, ids), isFree))
      .returning({ id: incrementalLots.id }),
    database.delete(favoriteLots).where(and(isOneOf(favoriteLots.incrementalLotId, ids), isGone)),
    renumberLots(database, auctionId),
    renewClosing(database, { auctionId, nowMs }),
  ]);
  if (removed.length === 0) return false;
  await database.batch(deleteEvents(database, ids));
  return true;
}
