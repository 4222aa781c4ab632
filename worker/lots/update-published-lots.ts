import { and, eq, ne, sql } from "drizzle-orm";
import * as v from "valibot";
import type { Database } from "../../schema/database/database.ts";
import { isOneOf } from "../../schema/database/json-list.ts";
import { ERROR_CODES, HouseError } from "../../schema/error-codes.ts";
import { publishedLotInputs } from "../../schema/inputs/incremental-lot.ts";
import { parseInput } from "../../schema/inputs/parse-input.ts";
import { incrementalLots, publicationChannels, publications } from "../../schema/tables/catalogue.ts";
import { requirePublisher } from "../auctions/create-auction.ts";
import { publishLot, unpublishLot } from "../bids/lot-publisher.ts";
import { stringsOf } from "../catalogue/json-column.ts";
import { refreshCatalogue } from "../catalogue/refresh-catalogue.ts";
import { type HouseContext, requireViewer } from "../context.ts";
import { askInChunks } from "./ask-in-chunks.ts";
import { saleTerms } from "./lot-terms.ts";

const request = v.object({ publishedLots: publishedLotInputs });

/**
 * Puts lots up for bidding or takes them from sight. A lot's actor decides first and pins the terms; the catalogue follows it,
 * lot by lot, so that a refusal of one leaves the others done. Bids of a lot that is taken from sight stay.
 *
 * @throws HouseError NOT_FOUND where one of the lots is not there; 1016 without USER_CHANNEL_PUBLISH on a channel of its
 *   auction; INVALID_INPUT with the first lot's refusal.
 */
export async function updatePublishedLots(context: HouseContext, input: unknown): Promise<void> {
  requireViewer(context);
  const { publishedLots: inputs } = parseInput(request, { publishedLots: input });
  const { database } = context;
  const rows = await loadForPublishing(
    database,
    inputs.map(({ incrementalLotId }) => incrementalLotId),
  );
  if (rows.length < inputs.length) throw new HouseError(ERROR_CODES.NOT_FOUND);
  for (const channels of new Set(rows.map((row) => row.channels))) await requirePublisher(context, stringsOf(channels));

  const wanted = new Map(inputs.map(({ incrementalLotId, isPublished }) => [incrementalLotId, isPublished]));
  const changes = rows.map(({ lot, auction }) => ({ lot, auction, isPublished: wanted.get(lot.id) === true }));
  const { done, refusal } = await askInChunks(changes, ({ lot, auction, isPublished }) =>
    isPublished ? publishLot(context, lot.id, saleTerms(lot, auction)) : unpublishLot(context, lot.id),
  );
  await markPublished(database, { changes: done, nowMs: context.now() });
  if (done.length > 0) refreshCatalogue(context);
  if (refusal) throw refusal.reason;
}

/** Lots with their auctions, and the auction's channels as JSON: the same text for the same auction. */
async function loadForPublishing(database: Database, ids: readonly string[]) {
  return await database
    .select({
      lot: incrementalLots,
      auction: publications,
      channels: sql<string>`(select json_group_array(${publicationChannels.channel}) from ${publicationChannels}
        where ${publicationChannels.publicationId} = ${publications.id})`,
    })
    .from(incrementalLots)
    .innerJoin(publications, eq(publications.id, incrementalLots.publicationId))
    .where(isOneOf(incrementalLots.id, ids));
}

async function markPublished(
  database: Database,
  { changes, nowMs }: { changes: readonly { lot: { id: string }; isPublished: boolean }[]; nowMs: number },
): Promise<void> {
  const mark = (isPublished: boolean) => {
    const ids = changes.filter((change) => change.isPublished === isPublished).map(({ lot }) => lot.id);
    return database
      .update(incrementalLots)
      .set({ isPublished, updatedAtMs: nowMs })
      .where(and(isOneOf(incrementalLots.id, ids), ne(incrementalLots.isPublished, isPublished)));
  };
  await database.batch([mark(true), mark(false)]);
}
