import * as v from "valibot";
import type { Database } from "../../schema/database/database.ts";
import { DomainError, ERROR_CODES } from "../../schema/error-codes.ts";
import { type PublishedLotInput, publishedLotInputs } from "../../schema/inputs/incremental-lot.ts";
import { parseInput } from "../../schema/inputs/parse-input.ts";
import { publishLot, unpublishLot, type Withdrawal } from "../bids/actor/lot-publisher.ts";
import { refreshCatalogue } from "../catalogue/refresh-catalogue.ts";
import { type RequestContext, requireViewer } from "../context.ts";
import { type PinnedLotTerms, pinnedLotTerms, saleTerms } from "./lot-terms.ts";
import { markPublished } from "./mark-published.ts";
import { type Hiding, requireMayHide } from "./require-may-hide.ts";
import { settleInChunks } from "./settle-in-chunks.ts";
import { loadLotsWithAuction } from "./store.ts";

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

/** @throws DomainError NOT_FOUND for an unknown lot. */
async function loadChanges(database: Database, asked: readonly AskedLot[]) {
  const rows = await loadLotsWithAuction(
    database,
    asked.map(({ incrementalLotId }) => incrementalLotId),
  );
  const byId = new Map(rows.map((row) => [row.lot.id, row]));
  return asked.map(({ incrementalLotId, isPublished, reason, path }) => {
    const row = byId.get(incrementalLotId);
    if (!row) throw new DomainError(ERROR_CODES.NOT_FOUND);
    return { ...row, isPublished, reason, path };
  });
}
