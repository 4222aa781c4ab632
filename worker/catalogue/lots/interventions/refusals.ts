import { DomainError, ERROR_CODES } from "../../../../schema/kit/error-codes.ts";
import { errorName, report } from "../../../../schema/kit/report.ts";

/** Why a step of staff changes nothing of a lot; those of the lot itself are in actors/engine/RULES.md. */
export const LOT_INTERVENTION_REFUSALS = [
  /** No lot of the auction. */
  "LOT_UNKNOWN",
  "LOT_HIDDEN",
  "LOT_CLOSED",
  "CLOSES_EARLIER",
  "CLOSES_TOO_SOON",
  /** It opened after the outage, or opens later: nobody missed a bid. */
  "LOT_NOT_OPEN",
  "OUTAGE_NOT_OVER",
  /** Another outage of this time was added. */
  "OUTAGE_OVERLAPS",
  "AUCTION_NOT_PUBLISHED",
  /** The lot refuses its terms, such as its ladder. */
  "TERMS_INVALID",
  "LOT_QUARANTINED",
  /** The lot is too busy or could not be reached: it can be asked again. */
  "NO_ANSWER",
] as const;
export type LotInterventionRefusal = (typeof LOT_INTERVENTION_REFUSALS)[number];

/** A rule of a lot as a refusal of this list. */
export function interventionRefusal(rule: string): LotInterventionRefusal {
  if (rule === "auctionNotPublished") return "AUCTION_NOT_PUBLISHED";
  if (rule === "LOT_UNPUBLISHED") return "LOT_HIDDEN";
  return LOT_INTERVENTION_REFUSALS.find((known) => known === rule) ?? "TERMS_INVALID";
}

/** What an error of one lot is to a call for many: the others go on. */
export function refusalOfError(error: unknown, incrementalLotId: string): LotInterventionRefusal {
  if (error instanceof DomainError) {
    if (error.code === ERROR_CODES.LOT_QUARANTINED) return "LOT_QUARANTINED";
    if (error.code === ERROR_CODES.NOT_FOUND) return "LOT_UNKNOWN";
    if (error.code === ERROR_CODES.INVALID_INPUT) return interventionRefusal(ruleOf(error.data));
  }
  report({ event: "LotUnreachable", requestId: null, incrementalLotId, error: errorName(error) });
  return "NO_ANSWER";
}

function ruleOf({ fields }: Record<string, unknown>): string {
  const [first]: unknown[] = Array.isArray(fields) ? fields : [];
  const rule = typeof first === "object" && first !== null ? Reflect.get(first, "rule") : null;
  return typeof rule === "string" ? rule : "";
}
