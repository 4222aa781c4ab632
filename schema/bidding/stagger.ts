import { compareLotNumbers } from "./lot-numbers.ts";

export const MINUTE_MS = 60_000;

/**
 * The planned closing of each lot of an auction: the first lot by number closes at the auction's closing time, each
 * following lot an interval later (CLOSE4).
 * @param auction.lotNumbers unique within the auction, such as "2", "12" or "12a".
 * @param auction.intervalMinutes 0 closes all of them at once.
 * @returns the instants by lot number, in closing order.
 */
export function staggerClosings(auction: {
  lotNumbers: readonly string[];
  closesAtMs: number;
  intervalMinutes: number;
}): Map<string, number> {
  return stagger(auction.lotNumbers, { firstAtMs: auction.closesAtMs, intervalMinutes: auction.intervalMinutes });
}

/** The planned opening of each lot: like `staggerClosings`, with the auction's start and opening interval. */
export function staggerOpenings(auction: {
  lotNumbers: readonly string[];
  startsAtMs: number;
  intervalMinutes: number;
}): Map<string, number> {
  return stagger(auction.lotNumbers, { firstAtMs: auction.startsAtMs, intervalMinutes: auction.intervalMinutes });
}

function stagger(
  lotNumbers: readonly string[],
  { firstAtMs, intervalMinutes }: { firstAtMs: number; intervalMinutes: number },
): Map<string, number> {
  const inOrder = lotNumbers.toSorted(compareLotNumbers);
  return new Map(inOrder.map((lotNumber, index) => [lotNumber, firstAtMs + index * intervalMinutes * MINUTE_MS]));
}
