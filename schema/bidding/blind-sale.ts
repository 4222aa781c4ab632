/** Why a blind lot was not sold (RANK2, UNSOLD1 of actors/blind-engine/RULES.md). */
export type UnsoldCause = "NO_VALID_BID" | "RESERVE_NOT_MET" | "DECLINED";
