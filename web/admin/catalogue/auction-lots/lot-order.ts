import { compareLotNumbers } from "../../../../schema/catalogue/terms/stagger.ts";
import type { NumberedLot } from "./plan.ts";

/** The API changes as many lots by one call. */
export const MAX_LOTS_A_CALL = 500;

export interface NumberChange {
  id: string;
  from: string;
  to: string;
}

/**
 * Moves lots, in their order, before another one, or to the end: the numbers of the places stay, suffixes too, and the
 * lots between get those of their new places.
 * @param lots in lot-number order.
 */
export function numbersAfterMove(
  lots: readonly NumberedLot[],
  movedIds: ReadonlySet<string>,
  beforeId: string | null,
): NumberChange[] {
  const moved = lots.filter(({ id }) => movedIds.has(id));
  const others = lots.filter(({ id }) => !movedIds.has(id));
  const at = placeBefore(lots, others, { movedIds, beforeId });
  return numbered([...others.slice(0, at), ...moved, ...others.slice(at)], (place) => lots[place]?.lotNumber ?? "");
}

/** Before one of the moved lots means before the next one that stays. */
function placeBefore(
  lots: readonly NumberedLot[],
  others: readonly NumberedLot[],
  { movedIds, beforeId }: { movedIds: ReadonlySet<string>; beforeId: string | null },
): number {
  const from = lots.findIndex(({ id }) => id === beforeId);
  const next = from < 0 ? undefined : lots.slice(from).find(({ id }) => !movedIds.has(id));
  const at = others.findIndex(({ id }) => id === next?.id);
  return at < 0 ? others.length : at;
}

/** Numbers lots through, without suffixes. @param lots in lot-number order. */
export function numbersFrom(lots: readonly NumberedLot[], first: number): NumberChange[] {
  return numbered(lots, (place) => String(first + place));
}

function numbered(lots: readonly NumberedLot[], numberAt: (place: number) => string): NumberChange[] {
  return lots.flatMap(({ id, lotNumber }, place) => {
    const to = numberAt(place);
    return to === lotNumber ? [] : [{ id, from: lotNumber, to }];
  });
}

/**
 * The calls that make changes of numbers. What fits in one call may swap numbers; more of them go in an order in which
 * no number is taken yet by a lot of a later call.
 */
export function callsOf(changes: readonly NumberChange[]): NumberChange[][] {
  if (changes.length <= MAX_LOTS_A_CALL) return changes.length > 0 ? [[...changes]] : [];
  const byTo = changes.toSorted((a, b) => compareLotNumbers(a.to, b.to));
  const grows = ({ from, to }: NumberChange) => compareLotNumbers(to, from) > 0;
  return [...inCalls(byTo.filter(grows).toReversed()), ...inCalls(byTo.filter((change) => !grows(change)))];
}

/** Whether no call of several needs a number that a later one still has to free. */
export function isFreeOfCycles(calls: readonly (readonly NumberChange[])[]): boolean {
  const taken = new Set(calls.flat().map(({ from }) => from.toLowerCase()));
  return calls.every((call) => {
    for (const { from } of call) taken.delete(from.toLowerCase());
    return call.every(({ to }) => !taken.has(to.toLowerCase()));
  });
}

export function inCalls<Item>(items: readonly Item[]): Item[][] {
  const calls: Item[][] = [];
  for (let start = 0; start < items.length; start += MAX_LOTS_A_CALL)
    calls.push(items.slice(start, start + MAX_LOTS_A_CALL));
  return calls;
}
