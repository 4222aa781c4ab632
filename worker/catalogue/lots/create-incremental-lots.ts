import * as v from "valibot";
import { type IncrementalLotInput, incrementalLotInputs } from "../../../schema/catalogue/inputs/incremental-lot.ts";
import { isUniqueViolation } from "../../../schema/kit/database/unique-violation.ts";
import { DomainError, ERROR_CODES } from "../../../schema/kit/error-codes.ts";
import { invalidInput, parseInput } from "../../../schema/kit/inputs/parse-input.ts";
import type { RequestContext } from "../../kit/context.ts";
import { staffTotals } from "../../kit/lists/kept-totals.ts";
import { type Auction, ladderOf } from "../auctions/auction-row.ts";
import { loadAuction } from "../auctions/load-auction.ts";
import { newEvents } from "../events/new-events.ts";
import { loadAssets } from "./assets/load-assets.ts";
import { attributeColumns } from "./attributes.ts";
import { hasDuplicates, MAX_LOTS_OF_AUCTION, plannedTermsFaults, plannedTimes } from "./planned-terms.ts";
import { insertIncrementalLots, loadLotNumbers } from "./store.ts";

const request = v.object({ incrementalLots: incrementalLotInputs });

/**
 * Adds assets of a project to its auction, unpublished. Lots without times get staggered openings and closings;
 * existing lots keep theirs.
 * @returns the new lots' ids, in the order of the input.
 * @throws DomainError NOT_FOUND; 4016 for an asset that is not available or on sale already; 4031 for a duplicate
 * number; 4032; INVALID_INPUT.
 */
export async function createIncrementalLots(
  context: RequestContext,
  { auctionId, input }: { auctionId: string; input: unknown },
): Promise<{ id: string }[]> {
  const auction = await loadAuction(context, auctionId);
  const { incrementalLots: inputs } = parseInput(request, { incrementalLots: input });
  const { database } = context;
  const nowMs = context.now();
  const [assets, present] = await Promise.all([
    loadAssets(database, { lotIds: inputs.map(({ lotId }) => lotId), auctionId, nowMs }),
    loadLotNumbers(database, auctionId),
  ]);
  const numbered = inputs.map((lot, index) => {
    const asset = assets.get(lot.lotId);
    if (!asset || asset.projectId !== auction.projectId) {
      throw invalidInput({ path: `incrementalLots.${index}.lotId`, rule: "notInProject" });
    }
    if (!asset.isAvailable || asset.isOnSale) throw new DomainError(ERROR_CODES.LOT_UNAVAILABLE, { lotId: lot.lotId });
    return { ...lot, lotNumber: lot.lotNumber ?? asset.lotNumber };
  });
  if (new Set(inputs.map(({ lotId }) => lotId)).size < inputs.length) {
    throw invalidInput({ path: "incrementalLots", rule: "once" });
  }
  const all = [...present, ...numbered.map(({ lotNumber }) => lotNumber)];
  if (hasDuplicates(all)) throw new DomainError(ERROR_CODES.INCREMENTAL_LOT_NUMBER_TAKEN);
  if (all.length > MAX_LOTS_OF_AUCTION) {
    throw invalidInput({ path: "incrementalLots", rule: "maximumItems", params: { maximum: MAX_LOTS_OF_AUCTION } });
  }

  const rows = newLotRows(auction, { inputs: numbered, allNumbers: all, nowMs });
  const events = newEvents(rows.flatMap(({ row, events }) => (events ? [{ ownerId: row.id, input: events }] : [])));
  try {
    await insertIncrementalLots(database, { auctionId, rows: rows.map(({ row }) => row), events, nowMs });
  } catch (error) {
    // Another request took the number or the asset meanwhile.
    if (isUniqueViolation(error)) throw new DomainError(ERROR_CODES.INCREMENTAL_LOT_NUMBER_TAKEN);
    throw error;
  }
  staffTotals.forget();
  return rows.map(({ row }) => ({ id: row.id }));
}

function newLotRows(
  auction: Auction,
  {
    inputs,
    allNumbers,
    nowMs,
  }: { inputs: readonly (IncrementalLotInput & { lotNumber: string })[]; allNumbers: readonly string[]; nowMs: number },
) {
  const timesOf = plannedTimes(auction, allNumbers);
  const ladder = ladderOf(auction);
  const planned = inputs.map((lot) => {
    const times = timesOf(lot.lotNumber);
    const row = {
      id: crypto.randomUUID(),
      lotId: lot.lotId,
      publicationId: auction.id,
      lotNumber: lot.lotNumber,
      lotNumberOrder: 0,
      priorityIndex: lot.priorityIndex ?? 0,
      startingOnMs: lot.startingOn ?? times.startingOnMs,
      closesAtMs: lot.closingOn ?? times.closesAtMs,
      minimumStartBidAmountCents: lot.minimumStartBidAmount,
      ...attributeColumns(lot.attributes),
      createdAtMs: nowMs,
      updatedAtMs: nowMs,
    };
    return { row, events: lot.events };
  });
  const faults = planned.flatMap(({ row }, index) =>
    plannedTermsFaults(row, { path: `incrementalLots.${index}`, auction, ladder }),
  );
  if (faults.length > 0) throw invalidInput(...faults);
  return planned;
}
