import { malformation, nextMinimumOf, unitOf } from "./amounts.ts";
import type { BidAsk, Correction, SaleDecision, Terms } from "./asks.ts";
import { highestRow, leadOf, phaseOf, type Sale } from "./sale.ts";

/** A refusal as the lot should word it. */
export interface Refusal {
  readonly code: string;
  readonly state: "NOT_ALLOWED" | "TOO_LOW";
  readonly contractCode?: number;
  readonly data?: object;
}

export function refusal(code: string, data?: object): Refusal {
  return { code, state: "NOT_ALLOWED", ...(data ? { data } : {}) };
}

/** The lot that bids can be asked of, or the refusal: the first four of REFUSE1. */
export function openTerms(sale: Sale, nowMs: number): Terms | Refusal {
  const { terms } = sale;
  if (terms === null) return refusal("LOT_UNKNOWN");
  if (!sale.isPublished) return refusal("LOT_UNPUBLISHED");
  switch (phaseOf(sale, terms, nowMs)) {
    case "UPCOMING":
      return refusal("LOT_NOT_OPEN", { startsAtMs: terms.startsAtMs });
    case "CLOSED":
      return refusal("LOT_CLOSED", { closesAtMs: sale.closesAtMs });
    case "OPEN":
      return terms;
  }
}

/** The rest of REFUSE1, on an open lot; null where the bid is admitted. */
export function bidRefusal(sale: Sale, terms: Terms, ask: BidAsk): Refusal | null {
  const { missingConditions } = ask;
  if (missingConditions.length > 0) return refusal("BIDDER_NOT_ALLOWED", { missingConditions });
  const amountCents = ask.type === "PlaceBid" ? ask.amountCents : ask.maximumCents;
  const malformed = malformation(terms, amountCents);
  if (malformed !== null) return refusal("AMOUNT_MALFORMED", malformed);
  const lead = leadOf(sale);
  const isOwnMaximum = ask.type === "SetAutoBid" && lead !== null && lead.leader === ask.bidder;
  const nextMinimumCents = isOwnMaximum ? lead.priceCents : nextMinimumOf(sale, terms);
  if (amountCents >= nextMinimumCents) return null;
  return { code: "AMOUNT_TOO_LOW", state: "TOO_LOW", data: { nextMinimumCents } };
}

/** ACCEPT1; null where the decision is admitted. */
export function decisionRefusal(sale: Sale, { row, isAwarded, administrator, proposal }: SaleDecision): Refusal | null {
  if (sale.terms === null) return refusal("LOT_UNKNOWN");
  if (!sale.isPublished) return refusal("LOT_UNPUBLISHED");
  if (proposal !== null && proposal.proposedBy === administrator) return refusal("OWN_PROPOSAL");
  if (!sale.isClosingTold) return refusal("LOT_STILL_OPEN");
  const highest = highestRow(sale);
  if (highest?.row !== row) return refusal("NOT_HIGHEST_BID");
  return sale.decided.has(row) && sale.decided.get(row) !== isAwarded ? refusal("SALE_DECIDED") : null;
}

/** FIX1, FIX2; null where the correction is admitted. */
export function correctionRefusal(sale: Sale, ask: Correction): Refusal | null {
  if (sale.terms === null) return refusal("LOT_UNKNOWN");
  if (!sale.isPublished) return refusal("LOT_UNPUBLISHED");
  const noSecondBid: Refusal = { code: "NO_SECOND_BID", state: "NOT_ALLOWED", contractCode: 4024 };
  const highest = highestRow(sale);
  if (highest === null) return noSecondBid;
  const second = highestRow(sale, highest);
  if (ask.type === "InvalidateHighestBid") return second === null ? noSecondBid : null;
  const malformed = malformation(sale.terms, ask.amountCents);
  if (malformed !== null) return refusal("AMOUNT_MALFORMED", malformed);
  // The highest amount that is still refused: without a second bid, just short of the start amount.
  const secondBidCents = second === null ? sale.terms.startAmountCents - unitOf(sale.terms) : second.amountCents;
  if (ask.amountCents <= secondBidCents) {
    return { code: "NOT_ABOVE_SECOND_BID", state: "NOT_ALLOWED", contractCode: 4023, data: { secondBidCents } };
  }
  if (sale.terms.rulesVersion > 2) return ask.amountCents < highest.amountCents ? null : refusal("NOT_BELOW_PRICE");
  const ownMaximumCents = sale.maxima.get(highest.bidder)?.maximumCents ?? 0;
  const isBid = ask.amountCents <= highest.amountCents || ask.amountCents <= ownMaximumCents;
  return isBid ? null : refusal("ABOVE_COMMITMENT");
}
