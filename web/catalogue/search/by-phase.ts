import { type LotPhase, phaseOf } from "../lots/lot-phase.ts";

const RANKS: Record<LotPhase, number> = { closing: 0, open: 0, openingSoon: 1, closed: 2 };

/** Sorts by phase: open items, then upcoming, then closed ones. Within a phase the order of the results stays. */
export function byPhase<Item extends { startingOn: string; closingOn: string }>(
  items: readonly Item[],
  nowMs: number,
): Item[] {
  const rank = ({ startingOn, closingOn }: Item) =>
    RANKS[phaseOf({ startsAtMs: Date.parse(startingOn), closesAtMs: Date.parse(closingOn) }, nowMs)];
  return items.toSorted((a, b) => rank(a) - rank(b));
}
