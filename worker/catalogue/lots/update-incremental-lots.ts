import * as v from "valibot";
import {
  type LotTimesInput,
  lotTimesInput,
  type UpdateIncrementalLotInput,
  updateIncrementalLotInputs,
} from "../../../schema/catalogue/inputs/incremental-lot.ts";
import { isUniqueViolation } from "../../../schema/kit/database/unique-violation.ts";
import { DomainError, ERROR_CODES, type FieldFault } from "../../../schema/kit/error-codes.ts";
import { invalidInput, parseInput } from "../../../schema/kit/inputs/parse-input.ts";
import { refreshPages } from "../../kit/actors/refresh-pages.ts";
import { type RequestContext, requireViewer } from "../../kit/context.ts";
import { staffTotals } from "../../kit/lists/kept-totals.ts";
import { type Auction, ladderOf } from "../auctions/auction-row.ts";
import { loadAuction } from "../auctions/load-auction.ts";
import { publishLot, type TermsRefusal } from "../auctions/lot-publisher.ts";
import { newEvents } from "../events/new-events.ts";
import { attributeColumns } from "./attributes.ts";
import { type PinnedLotTerms, pinnedLotTerms, saleTerms } from "./lot-terms.ts";
import { hasDuplicates, plannedTermsFaults } from "./planned-terms.ts";
import { settleInChunks } from "./settle-in-chunks.ts";
import { loadLotsOfAuction } from "./store.ts";
import { type LotChange, type OwnLot, type PlannedTimesColumns, writeLotChanges } from "./write-lot-changes.ts";

const request = v.object({
  updatedIncrementalLots: updateIncrementalLotInputs,
  times: v.nullish(lotTimesInput, null),
});

/** The field that a lot's actor refuses; what it refuses of the auction's own terms has none. */
const TERMS_FIELDS: Partial<Record<TermsRefusal, keyof UpdateIncrementalLotInput>> = {
  CLOSES_EARLIER: "closingOn",
  CLOSES_TOO_SOON: "closingOn",
  LOT_CLOSED: "closingOn",
  TIMES: "closingOn",
  GRANULARITY: "minimumStartBidAmount",
  START_AMOUNT: "minimumStartBidAmount",
};

/**
 * Changes lots of an auction, and with `times` its plan of times. The actor of a published lot must accept new times
 * and start amounts first: with bids only a later closing, without bids none within five minutes (CLOSE5). Writes the
 * terms that the actor returns, as it may have a bid that the catalogue lacks.
 * @throws DomainError NOT_FOUND; 4031 for a duplicate number; 4032; CHANGED_MEANWHILE; INVALID_INPUT: `CLOSES_EARLIER`,
 * `CLOSES_TOO_SOON`, `LOT_CLOSED`, `lotHasBids`, `hasPublishedLots`. If only the actor knew of the bids, all other
 * changes are made.
 */
export async function updateIncrementalLots(
  context: RequestContext,
  { auctionId, input, times: timesInput }: { auctionId: string; input: unknown; times?: unknown },
): Promise<void> {
  const { userId: administrator } = await requireViewer(context);
  const asked = parseInput(request, { updatedIncrementalLots: input, times: timesInput });
  const { updatedIncrementalLots: inputs } = asked;
  const { database } = context;
  const [before, lots] = await Promise.all([loadAuction(context, auctionId), loadLotsOfAuction(database, auctionId)]);
  const times = asked.times && timesColumns(asked.times);
  const auction = { ...before, ...times };
  requireVersions(lots, inputs);
  requireStart(lots, { before, auction });
  const changes = inputs.map((update, index) => ({
    ...changeOf(lots.get(update.id), update),
    path: `updatedIncrementalLots.${index}`,
    reason: update.reason,
  }));
  requireDistinctNumbers(lots, changes);
  const faults = changes.flatMap((change) => [
    ...acceptanceFaults(change, { path: change.path, auction, nowMs: context.now() }),
    ...faultsOf(change, { path: change.path, auction }),
  ]);
  if (faults.length > 0) throw invalidInput(...faults);
  // Checked before any actor is called, so that a faulty address does not stop the work halfway.
  newEvents(changes.flatMap(({ next, events }) => (events ? [{ ownerId: next.id, input: events }] : [])));

  const pinned = new Map<string, PinnedLotTerms>();
  const { accepted, refusal } = await settleInChunks(changes, async ({ next, isRescheduled, path, reason }) => {
    if (!next.isPublished || !isRescheduled) return;
    const terms = saleTerms(next, auction);
    const pathOf = (fault: TermsRefusal) => [path, TERMS_FIELDS[fault] ?? []].flat().join(".");
    const publication = { incrementalLotId: next.id, terms, administrator, reason, pathOf };
    pinned.set(next.id, pinnedLotTerms(await publishLot(context, publication)));
  });
  const kept = accepted.map((change) => ({ ...change, next: { ...change.next, ...pinned.get(change.next.id) } }));
  try {
    await writeLotChanges(database, { auctionId, changes: kept, times, nowMs: context.now() });
  } catch (error) {
    if (!isUniqueViolation(error)) throw error;
    requireVersions(await loadLotsOfAuction(database, auctionId), inputs);
    throw new DomainError(ERROR_CODES.INCREMENTAL_LOT_NUMBER_TAKEN);
  }
  staffTotals.forget();
  if (accepted.some(({ next }) => next.isPublished)) refreshPages(context, "catalogue");
  if (refusal) throw refusal.reason;
  const rejections = changes.flatMap(({ next, path }) => pinnedTermFaults(next, pinned.get(next.id) ?? next, path));
  if (rejections.length > 0) throw invalidInput(...rejections);
}

function changeOf(before: OwnLot | undefined, update: UpdateIncrementalLotInput): LotChange {
  if (!before) throw new DomainError(ERROR_CODES.NOT_FOUND, { incrementalLotId: update.id });
  const next = {
    ...before,
    lotNumber: update.lotNumber ?? before.lotNumber,
    priorityIndex: update.priorityIndex ?? before.priorityIndex,
    startingOnMs: update.startingOn ?? before.startingOnMs,
    closesAtMs: update.closingOn ?? before.closesAtMs,
    minimumStartBidAmountCents: update.minimumStartBidAmount ?? before.minimumStartBidAmountCents,
    ...(update.attributes ? attributeColumns(update.attributes) : {}),
  };
  const isRescheduled =
    next.startingOnMs !== before.startingOnMs ||
    next.closesAtMs !== before.closesAtMs ||
    next.minimumStartBidAmountCents !== before.minimumStartBidAmountCents;
  return {
    before,
    next,
    isRescheduled,
    events: update.events ?? null,
    expectedAtMs: update.expectedLastUpdatedOn,
  };
}

function timesColumns(times: LotTimesInput): PlannedTimesColumns {
  return {
    startingOnMs: times.startingOn,
    openingIntervalMinutes: times.openingIntervalMinutes,
    firstClosingPlannedMs: times.closingAt,
    closingIntervalMinutes: times.closingIntervalMinutes,
    closingLotsAtOnce: times.closingLotsAtOnce,
    closingPauseAfterLots: times.closingPauseAfterLots,
    closingPauseMinutes: times.closingPauseMinutes,
  };
}

/** @throws DomainError CHANGED_MEANWHILE with the lots that another user has changed since they were read. */
function requireVersions(lots: ReadonlyMap<string, OwnLot>, inputs: readonly UpdateIncrementalLotInput[]): void {
  const changed = inputs.filter(({ id, expectedLastUpdatedOn: expected }) => {
    const lot = lots.get(id);
    return lot !== undefined && expected !== null && lot.updatedAtMs !== expected;
  });
  if (changed.length > 0)
    throw new DomainError(ERROR_CODES.CHANGED_MEANWHILE, { incrementalLotIds: changed.map(({ id }) => id) });
}

/** Visitors rely on the opening of an auction with published lots. */
function requireStart(
  lots: ReadonlyMap<string, OwnLot>,
  { before, auction }: { before: Auction; auction: Auction },
): void {
  if (![...lots.values()].some(({ isPublished }) => isPublished)) return;
  const fields = { startingOn: "startingOnMs", openingIntervalMinutes: "openingIntervalMinutes" } as const;
  const faults = Object.entries(fields)
    .filter(([, column]) => auction[column] !== before[column])
    .map(([field]) => ({ path: `times.${field}`, rule: "hasPublishedLots" }));
  if (faults.length > 0) throw invalidInput(...faults);
}

function requireDistinctNumbers(lots: ReadonlyMap<string, OwnLot>, changes: readonly LotChange[]): void {
  const numbers = new Map([...lots.values()].map(({ id, lotNumber }) => [id, lotNumber]));
  for (const { next } of changes) numbers.set(next.id, next.lotNumber);
  if (hasDuplicates([...numbers.values()])) throw new DomainError(ERROR_CODES.INCREMENTAL_LOT_NUMBER_TAKEN);
}

/** Bidders bid under a reserve or without one, and two people decide on what closed under it: neither may be undone. */
function acceptanceFaults(
  { before, next }: LotChange,
  { path, auction, nowMs }: { path: string; auction: Auction; nowMs: number },
): FieldFault[] {
  const isSubject = (lot: OwnLot) => lot.subjectToAcceptance ?? auction.subjectToAcceptance;
  if (isSubject(next) === isSubject(before)) return [];
  const field = `${path}.attributes.subjectToAcceptance`;
  if (before.bidCount > 0) return [{ path: field, rule: "lotHasBids" }];
  return before.isPublished && before.closesAtMs < nowMs ? [{ path: field, rule: "LOT_CLOSED" }] : [];
}

function faultsOf(
  { before, next, isRescheduled }: LotChange,
  { path, auction }: { path: string; auction: Auction },
): FieldFault[] {
  if (!isRescheduled) return [];
  if (before.bidCount > 0) {
    const faults = pinnedTermFaults(next, before, path);
    if (faults.length > 0) return faults;
  }
  return plannedTermsFaults(next, { path, auction, ladder: ladderOf(auction) });
}

function pinnedTermFaults(next: PinnedLotTerms, pinned: PinnedLotTerms, path: string): FieldFault[] {
  const faults: FieldFault[] = [];
  if (next.startingOnMs !== pinned.startingOnMs) faults.push({ path: `${path}.startingOn`, rule: "lotHasBids" });
  if (next.minimumStartBidAmountCents !== pinned.minimumStartBidAmountCents) {
    faults.push({ path: `${path}.minimumStartBidAmount`, rule: "lotHasBids" });
  }
  return faults;
}
