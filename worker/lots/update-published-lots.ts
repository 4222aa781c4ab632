import { and, eq, ne, or, sql } from "drizzle-orm";
import * as v from "valibot";
import type { Database } from "../../schema/database/database.ts";
import { isOneOf } from "../../schema/database/json-list.ts";
import { DomainError, ERROR_CODES } from "../../schema/error-codes.ts";
import { type PublishedLotInput, publishedLotInputs } from "../../schema/inputs/incremental-lot.ts";
import { parseInput } from "../../schema/inputs/parse-input.ts";
import { incrementalLots } from "../../schema/tables/lots.ts";
import { publicationChannels, publications } from "../../schema/tables/publications.ts";
import { publishLot, unpublishLot, type Withdrawal } from "../bids/actor/lot-publisher.ts";
import { stringsOf } from "../catalogue/json-column.ts";
import { refreshCatalogue } from "../catalogue/refresh-catalogue.ts";
import { type RequestContext, requireViewer } from "../context.ts";
import { recordPublicLots } from "../log/record-public-lots.ts";
import { askInChunks } from "./ask-in-chunks.ts";
import { type PinnedPlan, pinnedPlan, saleTerms } from "./lot-terms.ts";
import { type Hiding, requireMayHide } from "./require-may-hide.ts";

const request = v.object({ publishedLots: publishedLotInputs });

/**
 * Publishes or hides lots. Each lot's actor decides first and pins the terms, then the catalogue follows; the refusal
 * of one lot leaves the others done.
 * @throws DomainError NOT_FOUND for an unknown lot; as `requireMayHide`; INVALID_INPUT with the first lot's refusal.
 */
export async function updatePublishedLots(context: RequestContext, input: unknown): Promise<void> {
  const { userId: administrator } = await requireViewer(context);
  const { publishedLots: inputs } = parseInput(request, { publishedLots: input });
  const { database } = context;
  const changes = await loadChanges(database, inputs);
  const withBids = await requireMayHide(
    context,
    changes.filter(({ isPublished }) => !isPublished),
  );

  const pinned = new Map<string, PinnedPlan>();
  const { done, refusal } = await askInChunks(changes, async (change) => {
    const { lot, auction, isPublished, reason, path } = change;
    const act = { incrementalLotId: lot.id, administrator, reason };
    if (!isPublished) return await hideLot(context, change, { act, hasBids: withBids.has(change) });
    const publication = { ...act, terms: saleTerms(lot, auction), pathOf: () => path };
    pinned.set(lot.id, pinnedPlan(await publishLot(context, publication)));
  });
  await markPublished(database, { changes: done, pinned, nowMs: context.now() });
  if (done.length > 0) refreshCatalogue(context);
  if (refusal) throw refusal.reason;
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

async function loadChanges(database: Database, inputs: readonly PublishedLotInput[]) {
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
        inputs.map(({ incrementalLotId }) => incrementalLotId),
      ),
    );
  const byId = new Map(rows.map((row) => [row.lot.id, row]));
  return inputs.map(({ incrementalLotId, isPublished, reason }, index) => {
    const row = byId.get(incrementalLotId);
    if (!row) throw new DomainError(ERROR_CODES.NOT_FOUND);
    return { ...row, channels: stringsOf(row.channels), isPublished, reason, path: `publishedLots.${index}` };
  });
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
  const idsOf = (isPublished: boolean) =>
    changes.filter((change) => change.isPublished === isPublished).map(({ lot }) => lot.id);
  const mark = (isPublished: boolean) =>
    database
      .update(incrementalLots)
      .set({ isPublished, updatedAtMs: nowMs })
      .where(and(isOneOf(incrementalLots.id, idsOf(isPublished)), ne(incrementalLots.isPublished, isPublished)));
  const rows = [...pinned].map(([id, plan]) => [id, plan.startingOnMs, plan.minimumStartBidAmountCents]);
  const cell = (index: number) => sql.raw(`json_extract(pinned.value, '$[${index}]')`);
  const { id, startingOnMs, minimumStartBidAmountCents } = incrementalLots;
  await database.batch([
    recordPublicLots(database, idsOf(false), nowMs),
    mark(true),
    mark(false),
    database
      .update(incrementalLots)
      .set({ startingOnMs: cell(1), minimumStartBidAmountCents: cell(2), updatedAtMs: nowMs })
      .from(sql`json_each(${JSON.stringify(rows)}) as pinned`)
      .where(and(eq(id, cell(0)), or(ne(startingOnMs, cell(1)), ne(minimumStartBidAmountCents, cell(2))))),
  ]);
}
