import { sql } from "drizzle-orm";
import * as v from "valibot";
import type { Database } from "../../schema/database/database.ts";
import { insertRows } from "../../schema/database/json-list.ts";
import { type AuctionInput, auctionInput } from "../../schema/inputs/auction.ts";
import { parseInput } from "../../schema/inputs/parse-input.ts";
import { publicationChannels, publicationLanguages, publications } from "../../schema/tables/publications.ts";
import { texts } from "../../schema/tables/texts.ts";
import { newTexts } from "../catalogue/new-texts.ts";
import { refreshCatalogue } from "../catalogue/refresh-catalogue.ts";
import type { RequestContext } from "../context.ts";
import { newEvents } from "../events/new-events.ts";
import { insertEvents } from "../events/write-events.ts";
import { auctionColumns, requireLanguageAndChannel } from "./auction-columns.ts";

/** Four digits are never taken for a lot number. */
const NUMBER_BEFORE_FIRST = 1000;

const request = v.object({ input: auctionInput });

/**
 * @throws DomainError 4014 without languages; 4034 without channels; 4032; INVALID_INPUT, also if not to be published.
 */
export async function createAuction(context: RequestContext, input: { projectId: string }): Promise<{ id: string }> {
  const auction = parseInput(request, { input }).input;
  requireLanguageAndChannel(auction);

  const id = crypto.randomUUID();
  await insertAuction(context.database, { id, nowMs: context.now(), auction });
  refreshCatalogue(context);
  return { id };
}

async function insertAuction(
  database: Database,
  { id, nowMs, auction }: { id: string; nowMs: number; auction: AuctionInput },
): Promise<void> {
  const textRows = newTexts(id, auction.texts);
  const events = newEvents(auction.events ? [{ ownerId: id, input: auction.events }] : []);
  await database.batch([
    database.insert(publications).values({
      id,
      kind: "INCREMENTAL_AUCTION",
      projectId: auction.projectId,
      // Within the statement, so that concurrent auctions cannot get one number.
      publicationNumber: sql`(select coalesce(max(${publications.publicationNumber}), ${NUMBER_BEFORE_FIRST}) + 1 from ${publications})`,
      ...auctionColumns(auction),
      lastClosingMs: auction.closingAt,
      isPublished: auction.isPublished,
      createdAtMs: nowMs,
      updatedAtMs: nowMs,
    }),
    insertRows(database, texts, textRows),
    insertRows(
      database,
      publicationChannels,
      auction.channels.map((channel) => ({ publicationId: id, channel })),
    ),
    insertRows(
      database,
      publicationLanguages,
      auction.languages.map((language) => ({ publicationId: id, language })),
    ),
    ...insertEvents(database, events),
  ]);
}
