import type { LearnedRanking } from "../../schema/bidding/rpc/blind-answers.ts";
import type { BlindLotState } from "./types.ts";

const NOTHING: LearnedRanking = { hasWon: null, rank: null, rankedCount: null, amountsCents: null };

/** What a bidder learns of the last complete ranking and of the outcome (LEARN1). */
export function learnedBy({ terms, ranking, outcome }: BlindLotState, bidder: string): LearnedRanking {
  if (terms === null || ranking === null || outcome?.type === "CALLED_OFF") return NOTHING;
  const hasWon = outcome && outcome.type === "AWARDED" && outcome.bidder === bidder;
  if (terms.learns === "WINNER") return { ...NOTHING, hasWon };
  const index = ranking.findIndex((ranked) => ranked.bidder === bidder);
  return {
    hasWon,
    rank: index < 0 ? null : index + 1,
    rankedCount: ranking.length,
    amountsCents: terms.learns === "AMOUNTS" ? ranking.map(({ amountCents }) => amountCents) : null,
  };
}
