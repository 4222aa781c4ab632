import { and, count, eq, not, or, type SQL, sql } from "drizzle-orm";
import type { AuctionInput } from "../../../schema/catalogue/inputs/auction.ts";
import { incrementalLots } from "../../../schema/catalogue/tables/lots.ts";
import {
  publicationChannels,
  publicationLanguages,
  publications,
} from "../../../schema/catalogue/tables/publications.ts";
import type { Database } from "../../../schema/kit/database/database.ts";
import { insertRows, isOneOf } from "../../../schema/kit/database/json-list.ts";
import { texts } from "../../../schema/kit/tables/texts.ts";
import { newTexts } from "../../kit/texts/new-texts.ts";
import { newEvents } from "../events/new-events.ts";
import { deleteEvents, insertEvents } from "../events/write-events.ts";
import { failsIf, renewClosing } from "./after-lot-changes.ts";
import { auctionColumns } from "./auction-columns.ts";
import type { Auction } from "./auction-row.ts";

/** Four digits are never taken for a lot number. */
const NUMBER_BEFORE_FIRST = 1000;

/** Also an unpublished one, for its editors. */
export async function findAuction(database: Database, id: string): Promise<Auction | null> {
  const [auction] = await database
    .select()
    .from(publications)
    .where(and(eq(publications.id, id), eq(publications.kind, "INCREMENTAL_AUCTION")));
  return auction ?? null;
}

export async function countLotsOf(
  database: Database,
  auctionId: string,
): Promise<{ total: number; published: number }> {
  const { publicationId, isPublished } = incrementalLots;
  const [lots] = await database
    .select({ total: count(), published: sql<number>`coalesce(sum(${isPublished}), 0)` })
    .from(incrementalLots)
    .where(eq(publicationId, auctionId));
  return lots ?? { total: 0, published: 0 };
}

export async function insertNewAuction(
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
      isPublished: auction.isPublished ?? false,
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

export type FixedRule = "projectStays" | "hasLots" | "hasPublishedLots";

/** @throws a unique violation if it has lots that break one of the rules, or is not of the expected version. */
export async function replaceAuction(
  database: Database,
  {
    id,
    nowMs,
    auction,
    expectedAtMs,
    fixedByLots,
  }: {
    id: string;
    nowMs: number;
    auction: AuctionInput;
    expectedAtMs: number | null;
    fixedByLots: ReadonlySet<FixedRule>;
  },
): Promise<void> {
  const events = newEvents(auction.events ? [{ ownerId: id, input: auction.events }] : []);
  const { languages } = auction;
  const { publicationId, language } = publicationLanguages;
  await database.batch([
    failsIf(
      database,
      id,
      or(isFixed(id, fixedByLots), expectedAtMs === null ? undefined : isOtherVersion(id, expectedAtMs)),
    ),
    database
      .update(publications)
      .set({
        ...auctionColumns(auction),
        ...(auction.isPublished === null ? {} : { isPublished: auction.isPublished }),
        updatedAtMs: sql`max(${nowMs}, ${publications.updatedAtMs} + 1)`,
      })
      .where(eq(publications.id, id)),
    database.delete(texts).where(eq(texts.ownerId, id)),
    insertRows(database, texts, newTexts(id, auction.texts)),
    database.delete(publicationChannels).where(eq(publicationChannels.publicationId, id)),
    insertRows(
      database,
      publicationChannels,
      auction.channels.map((channel) => ({ publicationId: id, channel })),
    ),
    // Only what differs: each language that goes or comes has the texts of all lots indexed again.
    database.delete(publicationLanguages).where(and(eq(publicationId, id), not(isOneOf(language, languages)))),
    insertRows(
      database,
      publicationLanguages,
      languages.map((language) => ({ publicationId: id, language })),
    ).onConflictDoNothing(),
    ...deleteEvents(database, [id]),
    ...insertEvents(database, events),
    renewClosing(database, { auctionId: id, nowMs }),
  ]);
}

/** That the auction has lots that break one of the rules. */
function isFixed(id: string, rules: ReadonlySet<FixedRule>): SQL | undefined {
  const breaking = or(
    rules.has("hasLots") ? sql`true` : undefined,
    rules.has("hasPublishedLots") ? eq(incrementalLots.isPublished, true) : undefined,
  );
  return (
    breaking &&
    sql`exists (
    select 1 from ${incrementalLots} where ${incrementalLots.publicationId} = ${id} and ${breaking})`
  );
}

function isOtherVersion(id: string, expectedAtMs: number): SQL {
  return sql`exists (
    select 1 from ${publications} where ${publications.id} = ${id} and ${publications.updatedAtMs} <> ${expectedAtMs})`;
}
