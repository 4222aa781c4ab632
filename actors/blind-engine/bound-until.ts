import type { BlindLotState } from "./types.ts";

/**
 * Until when a bidder is held to a bid (BOUND1): a sealed one of the running round, or one in the ranking; null for
 * a bidder who is free. What a sealed bid says itself is not known, so that the date of the terms stands for it.
 */
export function boundUntil(
  { terms, round, ranking, outcome }: BlindLotState,
  { bidder, hasSealed }: { bidder: string /** In the running round. */; hasSealed: boolean },
  nowMs: number,
): number | null {
  if (terms === null || round === null || outcome !== null) return null;
  const sealedUntilMs = hasSealed && !round.isRanked ? terms.bindingUntilMs : null;
  const rankedUntilMs = ranking?.find((ranked) => ranked.bidder === bidder)?.validUntilMs ?? null;
  const dates = [sealedUntilMs, rankedUntilMs].filter((date) => date !== null && date >= nowMs);
  return dates.length === 0 ? null : Math.max(...dates.map(Number));
}
