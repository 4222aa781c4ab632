import { isUniqueViolation } from "../../../schema/kit/database/unique-violation.ts";
import { DomainError, ERROR_CODES } from "../../../schema/kit/error-codes.ts";
import { invalidInput } from "../../../schema/kit/inputs/parse-input.ts";
import { refreshPages } from "../../kit/actors/refresh-pages.ts";
import { type RequestContext, requireViewer } from "../../kit/context.ts";
import { type BlindAuctionForStaff, loadBlindAuctionForStaff } from "./blind-auction-for-staff.ts";
import { blindSalePhaseAt, publicationFaultsOf } from "./blind-sale.ts";
import { callOffRemovedLots } from "./call-off-removed-lots.ts";
import { publishBlindLots } from "./publish-blind-lots.ts";
import { PUBLISHED_AGAIN, renewedIds } from "./renewed-ids.ts";
import { type RenewedIds, updatePublished } from "./store.ts";

interface Request {
  blindAuctionId: string;
  isPublished: boolean;
  /** Null replaces what others changed. */
  expectedLastUpdatedOn: number | null;
}

/**
 * Publishes a blind-bid auction as it was planned, or withdraws it before its start.
 * @throws DomainError NOT_FOUND; CHANGED_MEANWHILE; INVALID_INPUT (`hasStarted`, `calledOff`, `lotsMissing`,
 * `closesTooSoon`), and what the actors of its lots refuse.
 */
export async function publishBlindAuction(context: RequestContext, request: Request): Promise<void> {
  const { blindAuctionId: id, isPublished, expectedLastUpdatedOn: expectedAtMs } = request;
  const auction = await loadBlindAuctionForStaff(context, id);
  const { publication } = auction.row;
  if (expectedAtMs !== null && expectedAtMs !== publication.updatedAtMs)
    throw new DomainError(ERROR_CODES.CHANGED_MEANWHILE);
  if (publication.isPublished !== isPublished) {
    const [rule] = barsOf(auction, isPublished, context.now());
    if (rule !== undefined) throw invalidInput({ path: "isPublished", rule });
    const renewed = await renewedIds(context, auction, isPublished);
    await savePublished(context, { auction, isPublished, renewed });
    await callOffRemovedLots(context, [...renewed.keys()]);
  }
  // Also of what is published already: repeating it reaches a lot whose actor was too busy the first time.
  await publishBlindLots(context, id);
  refreshPages(context, "catalogue");
}

/** @throws DomainError CHANGED_MEANWHILE. */
async function savePublished(
  context: RequestContext,
  { auction, isPublished, renewed }: { auction: BlindAuctionForStaff; isPublished: boolean; renewed: RenewedIds },
): Promise<void> {
  const { id, updatedAtMs: expectedAtMs } = auction.row.publication;
  const { userId: administrator } = await requireViewer(context);
  const removal = { administrator, reason: PUBLISHED_AGAIN, nowMs: context.now() };
  try {
    await updatePublished(context.database, { id, isPublished, lots: auction.lots, renewed, removal, expectedAtMs });
  } catch (error) {
    if (isUniqueViolation(error)) throw new DomainError(ERROR_CODES.CHANGED_MEANWHILE);
    throw error;
  }
}

/** The rules that keep an auction from being published or withdrawn. */
function barsOf({ row, blind, lots }: BlindAuctionForStaff, isPublished: boolean, nowMs: number): string[] {
  const phase = blindSalePhaseAt(row.publication, blind, nowMs);
  if (phase === "CALLED_OFF") return ["calledOff"];
  if (phase === "OPEN" || phase === "CLOSED") return ["hasStarted"];
  const closingOn = row.publication.lastClosingMs;
  return isPublished ? publicationFaultsOf({ closingOn, lots }, nowMs).map(({ rule }) => rule) : [];
}
