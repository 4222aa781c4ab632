import { and, eq, ne, or, sql } from "drizzle-orm";
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
import { type PinnedPlan, pinnedPlan, saleTerms } from "./lot-terms.ts";

const request = v.object({ publishedLots: publishedLotInputs });

/**
 * Puts lots up for bidding or takes them from sight. A lot's actor decides first and pins the terms; the catalogue follows it,
 * lot by lot, so that a refusal of one leaves the others done. Bids of a lot that is taken from sight stay, and with them what
 * it was bid on under, whatever the catalogue has meanwhile planned.
 *
 * @throws HouseError NOT_FOUND where one of the lots is not there; 1016 without USER_CHANNEL_PUBLISH on a channel of its
 *   auction; INVALID_INPUT with the first lot's refusal.
 */
export async function updatePublishedLots(context: HouseContext, input: unknown): Promise<void> {
  const { userId: administrator } = await requireViewer(context);
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
  const pinned = new Map<string, PinnedPlan>();
  const { done, refusal } = await askInChunks(changes, async ({ lot, auction, isPublished }) => {
    const act = { incrementalLotId: lot.id, administrator, reason: null };
    if (isPublished) {
      pinned.set(lot.id, pinnedPlan(await publishLot(context, { ...act, terms: saleTerms(lot, auction) })));
    } else await unpublishLot(context, act);
  });
  await markPublished(database, { changes: done, pinned, nowMs: context.now() });
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
  {
    changes,
    pinned,
    nowMs,
  }: {
    changes: readonly { lot: { id: string }; isPublished: boolean }[];
    pinned: ReadonlyMap<string, PinnedPlan>;
    nowMs: number;
  },
): Promise<void> {
  const mark = (isPublished: boolean) => {
    const ids = changes.filter((change) => change.isPublished === isPublished).map(({ lot }) => lot.id);
    return database
      .update(incrementalLots)
      .set({ isPublished, updatedAtMs: nowMs })
      .where(and(isOneOf(incrementalLots.id, ids), ne(incrementalLots.isPublished, isPublished)));
  };
  const rows = [...pinned].map(([id, plan]) => [id, plan.startingOnMs, plan.minimumStartBidAmountCents]);
  const cell = (index: number) => sql.raw(`json_extract(pinned.value, '$[${index}]')`);
  const { id, startingOnMs, minimumStartBidAmountCents } = incrementalLots;
  await database.batch([
    mark(true),
    mark(false),
    database
      .update(incrementalLots)
      .set({ startingOnMs: cell(1), minimumStartBidAmountCents: cell(2), updatedAtMs: nowMs })
      .from(sql`json_each(${JSON.stringify(rows)}) as pinned`)
      .where(and(eq(id, cell(0)), or(ne(startingOnMs, cell(1)), ne(minimumStartBidAmountCents, cell(2))))),
  ]);
}
