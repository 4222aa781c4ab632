import type { CorrectionRefusal, LoggedRefusal } from "../refusal-codes.ts";
import type { EngineRefusalCode } from "./lot-refusals.ts";

/** The public code of a refusal; null for refusals of staff commands. */
export function loggedRefusal(code: EngineRefusalCode): LoggedRefusal | null {
  switch (code) {
    case "LOT_UNPUBLISHED":
      return "LOT_UNKNOWN";
    case "LOT_UNKNOWN":
    case "LOT_NOT_OPEN":
    case "LOT_CLOSED":
    case "BIDDER_NOT_ALLOWED":
    case "AMOUNT_MALFORMED":
    case "AMOUNT_TOO_LOW":
      return code;
    case "NO_SECOND_BID":
    case "NOT_ABOVE_SECOND_BID":
    case "ABOVE_COMMITMENT":
    case "NOT_BELOW_PRICE":
    case "OWN_PROPOSAL":
    case "LOT_STILL_OPEN":
    case "NOT_HIGHEST_BID":
    case "SALE_DECIDED":
    case "OUTAGE_NOT_OVER":
    case "OUTAGE_OVERLAPS":
    case "TERMS_INVALID":
      return null;
  }
}

/** The public code of a refused correction (FIX3). @throws if the code is not one of a correction that is public. */
export function correctionRefusal(code: EngineRefusalCode): CorrectionRefusal {
  switch (code) {
    case "LOT_UNPUBLISHED":
      return "LOT_UNKNOWN";
    case "LOT_UNKNOWN":
    case "NO_SECOND_BID":
    case "AMOUNT_MALFORMED":
    case "NOT_ABOVE_SECOND_BID":
    case "NOT_BELOW_PRICE":
      return code;
    case "LOT_NOT_OPEN":
    case "LOT_CLOSED":
    case "BIDDER_NOT_ALLOWED":
    case "AMOUNT_TOO_LOW":
    case "ABOVE_COMMITMENT":
    case "OWN_PROPOSAL":
    case "LOT_STILL_OPEN":
    case "NOT_HIGHEST_BID":
    case "SALE_DECIDED":
    case "OUTAGE_NOT_OVER":
    case "OUTAGE_OVERLAPS":
    case "TERMS_INVALID":
      throw new Error(`no correction is refused with ${code}`);
  }
}
