import type { LoggedRefusal } from "../../../schema/bidding/refusal-codes.ts";
import type { EngineRefusalCode } from "../../engine/types.ts";

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
    case "TERMS_INVALID":
      return null;
  }
}
