/** What bidders learn of the ranking (LEARN1 of actors/blind-engine/RULES.md). */
export type BlindDisclosure = "WINNER" | "OWN_RANK" | "AMOUNTS";

export type UnsoldCause = "NO_VALID_BID" | "RESERVE_NOT_MET" | "DECLINED";
