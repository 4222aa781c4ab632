import type { PlaceBid, SetAutoBid } from "../../schema/bidding/rpc/lot-commands.ts";
import type { Refusal } from "../../schema/bidding/rpc/lot-refusals.ts";
import { nextMinimum } from "../../schema/catalogue/terms/ladder.ts";
import { MAX_AMOUNT_CENTS } from "../../schema/kit/money.ts";
import { amountFault } from "./faults.ts";
import { phaseAt } from "./lot-state.ts";
import type { KnownLot, LotState } from "./types.ts";

/** The lot, if the command may proceed, or the first refusal that applies. */
export type Admission =
  | { readonly admitted: true; readonly lot: KnownLot }
  | { readonly admitted: false; readonly refusal: Refusal };

/**
 * The rules of REFUSE1 in order: the first that applies is given. API, receipt and log give LOT_UNKNOWN for
 * LOT_UNPUBLISHED (schema/bidding/refusal-codes.ts).
 */
export const REFUSAL_LADDER = [
  "LOT_UNKNOWN",
  "LOT_UNPUBLISHED",
  "LOT_NOT_OPEN",
  "LOT_CLOSED",
  "BIDDER_NOT_ALLOWED",
  "AMOUNT_MALFORMED",
  "AMOUNT_TOO_LOW",
] as const satisfies readonly Refusal["code"][];

/** The first two rules, for corrections: a closed lot can be corrected too. */
export function admitToPublishedLot(state: LotState): Admission {
  if (state.terms === null) return refuse({ code: "LOT_UNKNOWN", state: "NOT_ALLOWED" });
  if (!state.published) return refuse({ code: "LOT_UNPUBLISHED", state: "NOT_ALLOWED" });
  return { admitted: true, lot: state };
}

/** The first four rules, for removing an auto bid. */
export function admitToOpenLot(state: LotState, nowMs: number): Admission {
  const admission = admitToPublishedLot(state);
  if (!admission.admitted) return admission;

  const { lot } = admission;
  const phase = phaseAt(lot, nowMs);
  switch (phase) {
    case "UPCOMING":
      return refuse({ code: "LOT_NOT_OPEN", state: "NOT_ALLOWED", data: { startsAtMs: lot.terms.startsAtMs } });
    case "CLOSED":
      return refuse({ code: "LOT_CLOSED", state: "NOT_ALLOWED", data: { closesAtMs: lot.closesAtMs } });
    case "OPEN":
      return admission;
  }
}

/** All rules, for a bid and for an auto bid. */
export function admitBid(state: LotState, command: PlaceBid | SetAutoBid, nowMs: number): Admission {
  const admission = admitToOpenLot(state, nowMs);
  if (!admission.admitted) return admission;

  const { lot } = admission;
  const { missingConditions } = command;
  if (missingConditions.length > 0) {
    return refuse({ code: "BIDDER_NOT_ALLOWED", state: "NOT_ALLOWED", data: { missingConditions } });
  }
  const amountCents = command.type === "PlaceBid" ? command.amountCents : command.maximumCents;
  const malformed = refuseMalformed(lot, amountCents);
  if (malformed !== null) return refuse(malformed);

  const nextMinimumCents = lowestAmount(lot, command);
  if (amountCents < nextMinimumCents) {
    return refuse({ code: "AMOUNT_TOO_LOW", state: "TOO_LOW", data: { nextMinimumCents } });
  }
  return admission;
}

/** The refusal of an amount that no command on this lot may have, or null. */
export function refuseMalformed(lot: KnownLot, amountCents: number): Refusal | null {
  const granularityCents = lot.terms.amountGranularityCents;
  const fault = amountFault(amountCents, granularityCents);
  if (fault === null) return null;
  const data = { fault, granularityCents, maximumCents: MAX_AMOUNT_CENTS };
  return { code: "AMOUNT_MALFORMED", state: "NOT_ALLOWED", data };
}

/** The next minimum. The leader's own maximum may be lowered to the price (AUTO4). */
function lowestAmount(lot: KnownLot, command: PlaceBid | SetAutoBid): number {
  const { standing, terms } = lot;
  if (command.type === "SetAutoBid" && standing?.leader === command.bidder) return standing.priceCents;
  return nextMinimum({ ...terms, priceCents: standing?.priceCents ?? null });
}

function refuse(refusal: Refusal): Admission {
  return { admitted: false, refusal };
}
