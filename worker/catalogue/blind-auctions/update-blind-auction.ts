import * as v from "valibot";
import { type BlindAuctionInput, blindAuctionUpdateInput } from "../../../schema/catalogue/inputs/blind-auction.ts";
import { isUniqueViolation } from "../../../schema/kit/database/unique-violation.ts";
import { DomainError, ERROR_CODES, type FieldFault } from "../../../schema/kit/error-codes.ts";
import { invalidInput, parseInput } from "../../../schema/kit/inputs/parse-input.ts";
import { refreshPages } from "../../kit/actors/refresh-pages.ts";
import { type RequestContext, requireViewer } from "../../kit/context.ts";
import { auctionUsersOf } from "../auction-users/auction-users.ts";
import { requireLanguageAndChannel } from "../publications/write-publication.ts";
import { blindColumns, publicationColumns } from "./blind-auction-columns.ts";
import { type BlindAuctionForStaff, loadBlindAuctionForStaff } from "./blind-auction-for-staff.ts";
import { type BlindSalePhase, blindSalePhaseAt, publicationFaultsOf } from "./blind-sale.ts";
import { callOffRemovedLots } from "./call-off-removed-lots.ts";
import { newBlindLots } from "./new-blind-lots.ts";
import { publishBlindLots } from "./publish-blind-lots.ts";
import { renewedIds } from "./renewed-ids.ts";
import { type BlindLotRow, replaceBlindAuction } from "./store.ts";

/** Read by nobody but in the log of a lot that was published before it was removed. */
const REMOVED = "The lot was removed from its auction.";

const request = v.object({ input: blindAuctionUpdateInput });
type BlindAuctionUpdate = v.InferOutput<typeof blindAuctionUpdateInput>;

/**
 * Changes a blind-bid auction, publishes or withdraws it. Once bids are taken nothing of its terms changes, with bids
 * or without: a change that only a sale without bids allowed would show that there is none (TERM1).
 * @throws DomainError NOT_FOUND; 4014 without languages; 4034 without channels; 4016, 4030 and 4032;
 * CHANGED_MEANWHILE; INVALID_INPUT: `projectStays`, `hasStarted` and `calledOff` for what may not change any more,
 * `lotsMissing` and `closesTooSoon` for what cannot be published.
 */
export async function updateBlindAuction(context: RequestContext, input: object): Promise<void> {
  const auction = parseInput(request, { input }).input;
  await requireLanguageAndChannel(context, auction);
  try {
    await saveBlindAuction(context, auction);
  } catch (error) {
    if (!isUniqueViolation(error)) throw error;
    // Changed meanwhile: this finds what may not change any more.
    await saveBlindAuction(context, auction);
  }
  await publishBlindLots(context, auction.blindAuctionId);
  refreshPages(context, "catalogue");
}

/** @throws a unique violation if it was changed since it was read. */
async function saveBlindAuction(context: RequestContext, auction: BlindAuctionUpdate): Promise<void> {
  const { database } = context;
  const { userId: administrator } = await requireViewer(context);
  const before = await loadBlindAuctionForStaff(context, auction.blindAuctionId);
  const { id, updatedAtMs } = before.row.publication;
  const nowMs = context.now();
  const { expectedLastUpdatedOn } = auction;
  if (expectedLastUpdatedOn !== null && expectedLastUpdatedOn !== updatedAtMs)
    throw new DomainError(ERROR_CODES.CHANGED_MEANWHILE);
  const phase = blindSalePhaseAt(before.row.publication, before.blind, nowMs);
  if (phase === "CALLED_OFF") throw invalidInput({ path: "input.blindAuctionId", rule: "calledOff" });

  const owner = { id, projectId: before.row.publication.projectId, lots: before.lots };
  const named = await newBlindLots(database, { auction: owner, inputs: auction.lots, nowMs });
  // Of lots that are removed, marks would move to lots that never are.
  const kept = before.lots.filter(({ id: present }) => named.some((lot) => lot.id === present));
  const renewed = await renewedIds(context, { row: before.row, lots: kept }, auction.isPublished ?? false);
  const lots = named.map((lot) => ({ ...lot, id: renewed.get(lot.id) ?? lot.id }));
  const faults = faultsOf({ before, phase, auction, lots, nowMs });
  if (faults.length > 0) throw invalidInput(...faults);
  const auctionUsers = await auctionUsersOf(context, {
    kind: "BLIND_BID_AUCTION",
    input: auction,
    before: before.row.publication,
  });
  await replaceBlindAuction(database, {
    publication: { id, nowMs, input: auction, columns: { ...publicationColumns(auction), ...auctionUsers } },
    own: blindColumns(auction),
    lots,
    renewed,
    removal: { administrator, reason: REMOVED, nowMs },
    expectedAtMs: updatedAtMs,
  });
  const removed = before.lots.filter(({ id: present }) => !lots.some((lot) => lot.id === present));
  await callOffRemovedLots(
    context,
    removed.map((lot) => lot.id),
  );
}

interface Change {
  before: BlindAuctionForStaff;
  phase: BlindSalePhase;
  auction: BlindAuctionInput;
  lots: readonly BlindLotRow[];
  nowMs: number;
}

function faultsOf(change: Change): FieldFault[] {
  const { before, phase, auction, nowMs } = change;
  const stays = auction.projectId === before.row.publication.projectId;
  const faults = stays ? [] : [{ path: "input.projectId", rule: "projectStays" }];
  if (phase === "OPEN" || phase === "CLOSED")
    return [...faults, ...changedTerms(change).map((field) => ({ path: `input.${field}`, rule: "hasStarted" }))];
  const isPublished = auction.isPublished ?? before.row.publication.isPublished;
  return isPublished ? [...faults, ...publicationFaultsOf(auction, nowMs)] : faults;
}

/** The fields of the terms that differ from what holds. */
function changedTerms({ before: { row, blind, lots: present }, auction, lots }: Change): string[] {
  const { publication, channels } = row;
  const columns = publicationColumns(auction);
  const own = blindColumns(auction);
  const same: Record<string, boolean> = {
    startingOn: columns.startingOnMs === publication.startingOnMs,
    closingOn: columns.lastClosingMs === publication.lastClosingMs,
    bindingUntil: own.bindingUntilMs === blind.bindingUntilMs,
    learns: own.learns === blind.learns,
    showsBidderCount: own.showsBidderCount === blind.showsBidderCount,
    "costs.auctionCosts": columns.auctionCostsBp === publication.auctionCostsBp,
    "costs.auctionCostsVat": columns.auctionCostsVatBp === publication.auctionCostsVatBp,
    "costs.vat": columns.vatBp === publication.vatBp,
    "costs.marginRule": columns.marginRule === publication.marginRule,
    channels: auction.channels.toSorted().join() === channels.toSorted().join(),
    isPublished: auction.isPublished !== false,
    lots: termsOf(lots) === termsOf(present),
  };
  return Object.keys(same).filter((field) => !same[field]);
}

function termsOf(lots: readonly BlindLotRow[]): string {
  const terms = lots.map((lot) =>
    [lot.id, lot.lotNumber, lot.minimumAmountCents, lot.reserveAmountCents, lot.takesConditions].join(),
  );
  return terms.toSorted().join("\n");
}
