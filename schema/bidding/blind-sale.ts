/** Why a blind lot was not sold (RANK2, UNSOLD1 of actors/blind-engine/RULES.md). */
export const UNSOLD_CAUSES = ["NO_VALID_BID", "RESERVE_NOT_MET", "DECLINED"] as const;

export type UnsoldCause = (typeof UNSOLD_CAUSES)[number];

/** Why a bid that opened does not count (JUDGE1); a fault of its seal has a code of its own. */
export const JUDGEMENT_CODES = ["AMOUNT_MALFORMED", "BELOW_MINIMUM", "BINDS_TOO_SHORT", "NOT_RAISED"] as const;

export type JudgementCode = (typeof JUDGEMENT_CODES)[number];

/** The codes of refusals by the rules of blind lots. */
export const BLIND_REFUSALS = [
  "LOT_UNKNOWN",
  "LOT_CALLED_OFF",
  "NOT_INVITED",
  "SEAL_REUSED",
  "NO_BID",
  "TERMS_FIXED",
  "NOT_CLOSED",
  "OTHER_ROUND",
  "OTHER_SIGNATURE",
  "NOT_RANKED",
  "LOT_ENDED",
  "REASON_REQUIRED",
  "BID_UNKNOWN",
  "BID_EXPIRED",
  "BELOW_RESERVE",
  "TOO_FEW_BIDS",
  "SECOND_ROUND_HELD",
  "OWN_PROPOSAL",
  "PROPOSAL_DECIDED",
  "CALLED_OFF_TOO_LATE",
  "LOT_NOT_OPEN",
  "LOT_CLOSED",
  "BIDDER_NOT_ALLOWED",
  "SEALED_BID_MALFORMED",
  "TERMS_INVALID",
] as const;

export type BlindRefusalCode = (typeof BLIND_REFUSALS)[number];

/** What staff propose of a lot whose bids are opened: to award it to a bid, to decline one, to award it to nobody. */
export const BLIND_PROPOSAL_KINDS = ["AWARD", "DECLINE", "UNSOLD"] as const;
export type BlindProposalKind = (typeof BLIND_PROPOSAL_KINDS)[number];
