import { type LotPhase, phaseOf } from "../lots/lot-phase.ts";

const RANKS: Record<LotPhase, number> = { closing: 0, open: 0, openingSoon: 1, closed: 2 };

/** What one can bid on first, then what opens later, then what is over; within each the order in which it was found. */
export function byPhase<Item extends { startingOn: string; closingOn: string }>(
  items: readonly Item[],
  nowMs: number,
): Item[] {
  const rank = ({ startingOn, closingOn }: Item) =>
    RANKS[phaseOf({ startsAtMs: Date.parse(startingOn), closesAtMs: Date.parse(closingOn) }, nowMs)];
  return items.toSorted((a, b) => rank(a) - rank(b));
}
