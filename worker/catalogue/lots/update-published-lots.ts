import * as v from "valibot";
import { type PublishedLotInput, publishedLotInputs } from "../../../schema/catalogue/inputs/incremental-lot.ts";
import type { Database } from "../../../schema/kit/database/database.ts";
import { DomainError, ERROR_CODES } from "../../../schema/kit/error-codes.ts";
import { invalidInput, parseInput } from "../../../schema/kit/inputs/parse-input.ts";
import { refreshPages } from "../../kit/actors/refresh-pages.ts";
import { type RequestContext, requireViewer } from "../../kit/context.ts";
import { publishLot, unpublishLot, type Withdrawal } from "../auctions/lot-publisher.ts";
import { type PinnedLotTerms, pinnedLotTerms, saleTerms } from "./lot-terms.ts";
import { showManagerNotices } from "./manager-notices.ts";
import { markPublished } from "./mark-published.ts";
import { type Hiding, requireReasonToHide } from "./require-reason-to-hide.ts";
import { settleInChunks } from "./settle-in-chunks.ts";
import { loadLotsWithAuction } from "./store.ts";

const request = v.object({ publishedLots: publishedLotInputs });
/** How often a request publishes a lot whose auction gets other terms meanwhile. */
const MAX_ATTEMPTS = 5;

type AskedLot = PublishedLotInput & { path: string };

/**
 * Publishes or hides lots. Each lot's actor decides first and pins the terms, then the catalogue follows; the refusal
 * of one lot leaves the others done.
 * @throws DomainError NOT_FOUND for an unknown lot; INVALID_INPUT (`auctionNotPublished`); as `requireReasonToHide`;
 * INVALID_INPUT with the first lot's refusal.
 */
export async function updatePublishedLots(context: RequestContext, input: unknown): Promise<void> {
  const { userId: administrator } = await requireViewer(context);
  const { publishedLots } = parseInput(request, { publishedLots: input });
  let asked = publishedLots.map((lot, index) => ({ ...lot, path: `publishedLots.${index}` }));
  for (let attempts = 0; asked.length > 0; attempts += 1) {
    if (attempts === MAX_ATTEMPTS) throw new DomainError(ERROR_CODES.TECHNICAL);
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
  const early = changes.filter((change) => change.isPublished && !change.auction.isPublished);
  if (early.length > 0)
    throw invalidInput(...early.map(({ path }) => ({ path: `${path}.isPublished`, rule: "auctionNotPublished" })));
  const hidings = changes.filter(({ isPublished }) => !isPublished);
  const openedLots = new Set(await requireReasonToHide(context, hidings));

  const pinned = new Map<string, PinnedLotTerms>();
  const { accepted, refusal } = await settleInChunks(changes, async (change) => {
    const { lot, auction, isPublished, reason, path } = change;
    const act = { incrementalLotId: lot.id, administrator, reason };
    if (!isPublished) {
      if (await hideLot(context, change, { act, hasOpened: openedLots.has(change) })) openedLots.add(change);
      return;
    }
    const publication = { ...act, terms: saleTerms(lot, auction), pathOf: () => path };
    pinned.set(lot.id, pinnedLotTerms(await publishLot(context, publication)));
  });
  const announced = accepted.filter((change) => openedLots.has(change));
  const marked = await markPublished(database, { changes: accepted, pinned, announced, nowMs: context.now() });
  showManagerNotices(context, marked.notices, announced);
  if (accepted.length > 0) refreshPages(context, "catalogue");
  if (refusal) throw refusal.reason;
  return asked.filter(({ incrementalLotId }) => marked.unmarked.has(incrementalLotId));
}

/** Checks again if the lot opens in between. @returns whether it had opened. */
async function hideLot(
  context: RequestContext,
  hiding: Hiding,
  { act, hasOpened }: { act: Withdrawal; hasOpened: boolean },
): Promise<boolean> {
  if (await unpublishLot(context, { ...act, expectsUnopened: !hasOpened })) return hasOpened;
  await requireReasonToHide(context, [hiding]);
  await unpublishLot(context, { ...act, expectsUnopened: false });
  return true;
}

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
