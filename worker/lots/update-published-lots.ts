import { and, eq, ne, or, sql } from "drizzle-orm";
import * as v from "valibot";
import type { Database } from "../../schema/database/database.ts";
import { isOneOf } from "../../schema/database/json-list.ts";
import { DomainError, ERROR_CODES } from "../../schema/error-codes.ts";
import { type PublishedLotInput, publishedLotInputs } from "../../schema/inputs/incremental-lot.ts";
import { parseInput } from "../../schema/inputs/parse-input.ts";
import { incrementalLots } from "../../schema/tables/lots.ts";
import { publicationChannels, publications } from "../../schema/tables/publications.ts";
import type { Auction } from "../auctions/auction-row.ts";
import { publishLot, unpublishLot, type Withdrawal } from "../bids/actor/lot-publisher.ts";
import { stringsOf } from "../catalogue/json-column.ts";
import { refreshCatalogue } from "../catalogue/refresh-catalogue.ts";
import { type RequestContext, requireViewer } from "../context.ts";
import { recordPublicLots } from "../log/record-public-lots.ts";
import { type PinnedLotTerms, pinnedLotTerms, saleTerms } from "./lot-terms.ts";
import { type Hiding, requireMayHide } from "./require-may-hide.ts";
import { settleInChunks } from "./settle-in-chunks.ts";

const request = v.object({ publishedLots: publishedLotInputs });
/** How often a request publishes a lot whose auction gets other terms meanwhile. */
const MAX_TRIES = 5;

type AskedLot = PublishedLotInput & { path: string };

/**
 * Publishes or hides lots. Each lot's actor decides first and pins the terms, then the catalogue follows; the refusal
 * of one lot leaves the others done.
 * @throws DomainError NOT_FOUND for an unknown lot; as `requireMayHide`; INVALID_INPUT with the first lot's refusal.
 */
export async function updatePublishedLots(context: RequestContext, input: unknown): Promise<void> {
  const { userId: administrator } = await requireViewer(context);
  const { publishedLots } = parseInput(request, { publishedLots: input });
  let asked = publishedLots.map((lot, index) => ({ ...lot, path: `publishedLots.${index}` }));
  for (let tries = 0; asked.length > 0; tries += 1) {
    if (tries === MAX_TRIES) throw new DomainError(ERROR_CODES.TECHNICAL);
    asked = await publishOrHide(context, administrator, asked);
  }
}

/** @returns the lots whose auction got other terms before they were marked as published. Nobody can bid on them yet. */
async function publishOrHide(
  context: RequestContext,
  administrator: string,
  asked: readonly AskedLot[],
): Promise<AskedLot[]> {
  const { database } = context;
  const changes = await loadChanges(database, asked);
  const withBids = await requireMayHide(
    context,
    changes.filter(({ isPublished }) => !isPublished),
  );

  const pinned = new Map<string, PinnedLotTerms>();
  const { done, refusal } = await settleInChunks(changes, async (change) => {
    const { lot, auction, isPublished, reason, path } = change;
    const act = { incrementalLotId: lot.id, administrator, reason };
    if (!isPublished) return await hideLot(context, change, { act, hasBids: withBids.has(change) });
    const publication = { ...act, terms: saleTerms(lot, auction), pathOf: () => path };
    pinned.set(lot.id, pinnedLotTerms(await publishLot(context, publication)));
  });
  const unmarked = await markPublished(database, { changes: done, pinned, nowMs: context.now() });
  if (done.length > 0) refreshCatalogue(context);
  if (refusal) throw refusal.reason;
  return asked.filter(({ incrementalLotId }) => unmarked.has(incrementalLotId));
}

/** Checks again after a first bid in between. */
async function hideLot(
  context: RequestContext,
  hiding: Hiding,
  { act, hasBids }: { act: Withdrawal; hasBids: boolean },
): Promise<void> {
  if (await unpublishLot(context, { ...act, expectsNoBids: !hasBids })) return;
  await requireMayHide(context, [hiding]);
  await unpublishLot(context, { ...act, expectsNoBids: false });
}

async function loadChanges(database: Database, asked: readonly AskedLot[]) {
  const rows = await database
    .select({
      lot: incrementalLots,
      auction: publications,
      channels: sql<string>`(select json_group_array(${publicationChannels.channel}) from ${publicationChannels}
        where ${publicationChannels.publicationId} = ${publications.id})`,
    })
    .from(incrementalLots)
    .innerJoin(publications, eq(publications.id, incrementalLots.publicationId))
    .where(
      isOneOf(
        incrementalLots.id,
        asked.map(({ incrementalLotId }) => incrementalLotId),
      ),
    );
  const byId = new Map(rows.map((row) => [row.lot.id, row]));
  return asked.map(({ incrementalLotId, isPublished, reason, path }) => {
    const row = byId.get(incrementalLotId);
    if (!row) throw new DomainError(ERROR_CODES.NOT_FOUND);
    return { ...row, channels: stringsOf(row.channels), isPublished, reason, path };
  });
}

/** @returns the lots that were not marked: their auction has other terms than those that their actors pinned. */
async function markPublished(
  database: Database,
  {
    changes,
    pinned,
    nowMs,
  }: {
    changes: readonly { lot: { id: string }; auction: Pick<Auction, "ladder" | "extensionMs">; isPublished: boolean }[];
    pinned: ReadonlyMap<string, PinnedLotTerms>;
    nowMs: number;
  },
): Promise<ReadonlySet<string>> {
  const hidden = changes.filter(({ isPublished }) => !isPublished).map(({ lot }) => lot.id);
  const shown = changes.flatMap(({ lot, auction }) => {
    const terms = pinned.get(lot.id);
    if (!terms) return [];
    return [[lot.id, terms.startingOnMs, terms.minimumStartBidAmountCents, auction.ladder, auction.extensionMs]];
  });
  const cell = (index: number) => sql.raw(`json_extract(pinned.value, '$[${index}]')`);
  const pinnedRows = sql`json_each(${JSON.stringify(shown)}) as pinned`;
  const { id, isPublished, startingOnMs, minimumStartBidAmountCents } = incrementalLots;
  const hasPinnedTerms = sql`exists (
    select 1 from ${publications} where ${publications.id} = ${incrementalLots.publicationId}
      and ${publications.ladder} = ${cell(3)} and ${publications.extensionMs} = ${cell(4)}
  )`;
  const isPinned = eq(id, cell(0));
  const publish = database
    .update(incrementalLots)
    .set({ isPublished: true, updatedAtMs: nowMs })
    .from(pinnedRows)
    .where(and(isPinned, eq(isPublished, false), hasPinnedTerms));
  const hide = database
    .update(incrementalLots)
    .set({ isPublished: false, updatedAtMs: nowMs })
    .where(and(isOneOf(id, hidden), eq(isPublished, true)));
  const showPinnedTerms = database
    .update(incrementalLots)
    .set({ startingOnMs: cell(1), minimumStartBidAmountCents: cell(2), updatedAtMs: nowMs })
    .from(pinnedRows)
    .where(and(isPinned, or(ne(startingOnMs, cell(1)), ne(minimumStartBidAmountCents, cell(2)))));
  const readUnmarked = database
    .select({ id })
    .from(incrementalLots)
    .where(and(isOneOf(id, [...pinned.keys()]), eq(isPublished, false)));
  const record = recordPublicLots(database, hidden, nowMs);
  const writes = [record, publish, hide, showPinnedTerms] as const;
  const results = await database.batch([...writes, readUnmarked]);
  return new Set(results[writes.length].map((lot) => lot.id));
}
