import { blindAuctions, blindLots } from "../../../schema/catalogue/tables/blind-auctions.ts";
import { lotCategories, lotCategoryTexts, lotCategoryWords } from "../../../schema/catalogue/tables/categories.ts";
import { eventComments, eventGroups, events } from "../../../schema/catalogue/tables/events.ts";
import { favoriteLots } from "../../../schema/catalogue/tables/favorites.ts";
import { images } from "../../../schema/catalogue/tables/images.ts";
import { invitations } from "../../../schema/catalogue/tables/invitations.ts";
import { incrementalLots, lotDetails, lots } from "../../../schema/catalogue/tables/lots.ts";
import {
  publicationChannels,
  publicationLanguages,
  publications,
} from "../../../schema/catalogue/tables/publications.ts";
import { insertRows } from "../../../schema/kit/database/json-list.ts";
import { texts } from "../../../schema/kit/tables/texts.ts";
import { organizationalUnits, projects } from "../../../schema/organization/tables/projects.ts";
import type { RequestContext } from "../../kit/context.ts";
import type { BuiltAuction } from "./seed/build-auction.ts";
import type { BuiltBlindSale } from "./seed/build-blind-sale.ts";
import type { DemoData } from "./seed/build-demo-data.ts";

type DatabaseOf = Pick<RequestContext, "database">;

/** Inserts units, categories and projects; existing rows stay. */
export async function insertSellers({ database }: DatabaseOf, data: DemoData): Promise<void> {
  await database.batch([
    insertRows(database, organizationalUnits, data.units).onConflictDoNothing(),
    insertRows(database, lotCategories, data.categories).onConflictDoNothing(),
    insertRows(database, lotCategoryTexts, data.categoryTexts).onConflictDoNothing(),
    insertRows(database, lotCategoryWords, data.categoryWords).onConflictDoNothing(),
    insertRows(database, projects, data.projects).onConflictDoNothing(),
    insertRows(database, texts, data.texts).onConflictDoNothing(),
    insertRows(
      database,
      images,
      data.images.map(({ row }) => row),
    ).onConflictDoNothing(),
  ]);
}

/** Inserts an auction and its lots in one transaction; existing rows stay. */
export async function insertAuction({ database }: DatabaseOf, auction: BuiltAuction): Promise<void> {
  await database.batch([
    ...auctionRows(database, auction),
    insertRows(
      database,
      incrementalLots,
      auction.lots.map(({ incrementalLot }) => incrementalLot),
    ).onConflictDoNothing(),
  ]);
}

/** As `insertAuction`. */
export async function insertBlindSale(
  { database }: DatabaseOf,
  { auction, blind, invitations: guests, lots }: BuiltBlindSale,
): Promise<void> {
  await database.batch([
    ...auctionRows(database, auction),
    insertRows(database, blindAuctions, [blind]).onConflictDoNothing(),
    insertRows(database, invitations, guests).onConflictDoNothing(),
    insertRows(
      database,
      blindLots,
      lots.map(({ row }) => row),
    ).onConflictDoNothing(),
  ]);
}

/** For a batch: what auctions of every kind have, and their assets. */
function auctionRows(database: DatabaseOf["database"], auction: BuiltAuction) {
  const everyEvents = [auction.events, ...auction.lots.map((lot) => lot.events)];
  const everyImage = [...auction.images, ...auction.lots.flatMap((lot) => lot.images)];
  return [
    insertRows(database, publications, [auction.publication]).onConflictDoNothing(),
    insertRows(database, publicationChannels, auction.channels).onConflictDoNothing(),
    insertRows(database, publicationLanguages, auction.languages).onConflictDoNothing(),
    insertRows(database, texts, [...auction.texts, ...auction.lots.flatMap((lot) => lot.texts)]).onConflictDoNothing(),
    insertRows(
      database,
      images,
      everyImage.map(({ row }) => row),
    ).onConflictDoNothing(),
    insertRows(
      database,
      eventGroups,
      everyEvents.flatMap(({ groups }) => groups),
    ).onConflictDoNothing(),
    insertRows(
      database,
      events,
      everyEvents.flatMap((rows) => rows.events),
    ).onConflictDoNothing(),
    insertRows(
      database,
      eventComments,
      everyEvents.flatMap(({ comments }) => comments),
    ).onConflictDoNothing(),
    // Before the lots themselves: afterwards each would be written to the index of texts twice.
    insertRows(
      database,
      lotDetails,
      auction.lots.map(({ details }) => details),
    ).onConflictDoNothing(),
    insertRows(
      database,
      lots,
      auction.lots.map(({ lot }) => lot),
    ).onConflictDoNothing(),
  ] as const;
}

export async function insertFavorites({ database }: DatabaseOf, rows: DemoData["favorites"]): Promise<void> {
  await insertRows(database, favoriteLots, rows).onConflictDoNothing();
}
