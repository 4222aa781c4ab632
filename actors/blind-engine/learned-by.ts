import type { BlindLotState } from "./types.ts";

/** What a bidder knows of the other bids. */
export interface LearnedRanking {
  /** Null until it is decided. */
  readonly hasWon: boolean | null;
  /** From 1, of so many; null where the sale does not say it, or the bid is not in the ranking. */
  readonly rank: number | null;
  readonly rankedCount: number | null;
  /** In the order of the ranking, without names. */
  readonly amountsCents: readonly number[] | null;
}

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
