import type { BlindSaleTerms, BlindStaffAnswer } from "../../../schema/bidding/rpc/blind-lot-rpc.ts";
import { BLIND_GRANULARITY_CENTS } from "../../../schema/catalogue/terms/blind-terms.ts";
import { DomainError, ERROR_CODES } from "../../../schema/kit/error-codes.ts";
import { invalidInput } from "../../../schema/kit/inputs/parse-input.ts";
import { askActor } from "../../kit/actors/ask-actor.ts";
import { blindLotStub } from "../../kit/actors/blind-lot-stub.ts";
import { type RequestContext, requireViewer } from "../../kit/context.ts";
import { type BlindAuctionForStaff, loadBlindAuctionForStaff } from "./blind-auction-for-staff.ts";
import { learningOf } from "./blind-sale.ts";
import type { BlindLotRow } from "./store.ts";

/** How often a request publishes an auction that gets other terms meanwhile. */
const MAX_ATTEMPTS = 5;

/**
 * Gives the actors of a published auction's lots the terms that the database has, for which it must be written first.
 * Repeating it is harmless: after the start only the same terms are accepted (TERM1).
 * @throws DomainError INVALID_INPUT for what an actor refuses; 2000 if one is too busy (retry); LOT_QUARANTINED.
 */
export async function publishBlindLots(context: RequestContext, auctionId: string): Promise<void> {
  const { userId: administrator } = await requireViewer(context);
  let auction = await loadBlindAuctionForStaff(context, auctionId);
  for (let attempts = 0; attempts < MAX_ATTEMPTS; attempts += 1) {
    if (!auction.row.publication.isPublished) return;
    for (const lot of auction.lots) {
      const request = { blindLotId: lot.id, terms: termsOf(auction, lot), administrator, reason: null };
      requireAccepted(await blindLotStub(context.env, lot.id).publish(request));
    }
    const publishedAtMs = auction.row.publication.updatedAtMs;
    auction = await loadBlindAuctionForStaff(context, auctionId);
    if (auction.row.publication.updatedAtMs === publishedAtMs) return;
  }
  throw new DomainError(ERROR_CODES.TECHNICAL);
}

/**
 * Calls lots off at their actors (CALLOFF1); one that was never published there has nothing to call off.
 * @throws DomainError INVALID_INPUT (`isClosed`) after the closing; as `publishBlindLots`.
 */
export async function callOffBlindLots(
  context: RequestContext,
  lots: readonly BlindLotRow[],
  reason: string,
): Promise<void> {
  const { userId: administrator } = await requireViewer(context);
  for (const { id } of lots) {
    const answer = await blindLotStub(context.env, id).callOff({ administrator, reason });
    const isUnknown = answer.outcome === "REFUSED" && ["LOT_UNKNOWN", "LOT_CALLED_OFF"].includes(answer.refusal.code);
    if (!isUnknown) requireAccepted(answer);
  }
}

/**
 * For a removal, which the lots' actors must hear of: whether they could.
 * @throws DomainError 2000 if an actor does not answer (retry); LOT_QUARANTINED.
 */
export async function requireLotsInUse(context: RequestContext, lots: readonly BlindLotRow[]): Promise<void> {
  for (const { id: blindLotId } of lots) {
    const stub = blindLotStub(context.env, blindLotId);
    const health = await askActor(context, { blindLotId }, async () => await stub.health());
    if (health === null) throw new DomainError(ERROR_CODES.TECHNICAL);
    if (health.quarantine !== null) throw new DomainError(ERROR_CODES.LOT_QUARANTINED);
  }
}

function termsOf({ row: { publication }, blind }: BlindAuctionForStaff, lot: BlindLotRow): BlindSaleTerms {
  return saleTermsOf(lot, {
    startsAtMs: publication.startingOnMs,
    closesAtMs: publication.lastClosingMs,
    bindingUntilMs: blind.bindingUntilMs,
    learns: learningOf(blind),
    showsBidderCount: blind.showsBidderCount,
  });
}

/** The terms of a lot; those of its auction are the same for every lot. */
export function saleTermsOf(
  lot: Pick<BlindLotRow, "minimumAmountCents" | "reserveAmountCents">,
  auction: Pick<BlindSaleTerms, "startsAtMs" | "closesAtMs" | "bindingUntilMs" | "learns" | "showsBidderCount">,
): BlindSaleTerms {
  return {
    minimumCents: lot.minimumAmountCents,
    reserveCents: lot.reserveAmountCents,
    amountGranularityCents: BLIND_GRANULARITY_CENTS,
    ...auction,
  };
}

function requireAccepted(answer: BlindStaffAnswer): void {
  if (answer.outcome === "ACCEPTED") return;
  if (answer.outcome !== "REFUSED")
    throw new DomainError(answer.outcome === "BUSY" ? ERROR_CODES.TECHNICAL : ERROR_CODES.LOT_QUARANTINED);
  const { refusal } = answer;
  const fault = refusal.code === "TERMS_INVALID" ? refusal.fault : refusal.code;
  throw invalidInput(FAULTS[fault] ?? { path: "input.lots", rule: fault });
}

const FAULTS: Readonly<Record<string, { path: string; rule: string }>> = {
  TERMS_FIXED: { path: "input.startingOn", rule: "hasStarted" },
  LOT_CALLED_OFF: { path: "input.blindAuctionId", rule: "calledOff" },
  CALLED_OFF_TOO_LATE: { path: "input.blindAuctionId", rule: "isClosed" },
  CLOSES_TOO_SOON: { path: "input.closingOn", rule: "closesTooSoon" },
};
