import { type Ladder, ladderFault, stepAbove } from "../../../../schema/catalogue/terms/ladder.ts";

/** A step as it is typed; null for what is no amount. */
export interface TypedRung {
  fromCents: number | null;
  stepCents: number | null;
}

export interface LadderWarning {
  kind: "firstNotZero" | "notRising" | "noStep" | "smaller" | "notMultiple" | "large" | "tiny";
  /** The step, from 1. */
  place: number;
}

/** A step of more than half its price all but doubles it; one of less than a thousandth makes bidding endless. */
const LARGE_SHARE = 0.5;
const TINY_SHARE = 0.001;

/** What is or may be wrong with the steps, while they are typed. A step that is not filled in says nothing yet. */
export function ladderWarnings(rungs: readonly TypedRung[]): LadderWarning[] {
  return rungs.flatMap((rung, index) => {
    const kinds = warningsOf(rung, rungs[index - 1], rungs[index + 1]);
    return kinds.map((kind) => ({ kind, place: index + 1 }));
  });
}

function warningsOf(
  { fromCents, stepCents }: TypedRung,
  before: TypedRung | undefined,
  after: TypedRung | undefined,
): LadderWarning["kind"][] {
  if (fromCents === null || stepCents === null) return [];
  const width = typeof after?.fromCents === "number" ? after.fromCents - fromCents : 0;
  const checks: Record<LadderWarning["kind"], boolean> = {
    firstNotZero: before === undefined && fromCents !== 0,
    notRising: typeof before?.fromCents === "number" && fromCents <= before.fromCents,
    noStep: stepCents <= 0,
    smaller: typeof before?.stepCents === "number" && stepCents < before.stepCents,
    notMultiple: stepCents > 0 && width > 0 && width % stepCents !== 0,
    large: fromCents > 0 && stepCents > fromCents * LARGE_SHARE,
    tiny: stepCents > 0 && stepCents < fromCents * TINY_SHARE,
  };
  return (Object.keys(checks) as LadderWarning["kind"][]).filter((kind) => checks[kind]);
}

/** The lowest bids that would follow from a price; none while the steps make no ladder. */
export function nextBids(rungs: readonly TypedRung[], { fromCents, count }: { fromCents: number; count: number }) {
  const ladder: Ladder = rungs.flatMap((rung) =>
    rung.fromCents === null || rung.stepCents === null ? [] : [[rung.fromCents, rung.stepCents] as const],
  );
  if (ladder.length < rungs.length || ladderFault(ladder) !== null) return [];
  const bids: number[] = [];
  for (let price = fromCents; bids.length < count; ) {
    price = stepAbove(ladder, price);
    bids.push(price);
  }
  return bids;
}

/**
 * The least and the most that a step adds to the prices that it holds for, as a part of them; the least is null for the
 * last step. Null while the step is not filled in.
 */
export function ladderShare(
  { fromCents, stepCents }: TypedRung,
  next: TypedRung | undefined,
): { least: number | null; most: number } | null {
  if (fromCents === null || stepCents === null || stepCents <= 0) return null;
  // The first bid is a whole step.
  const most = fromCents > 0 ? stepCents / fromCents : 1;
  if (next === undefined) return { least: null, most };
  if (next.fromCents === null || next.fromCents <= fromCents) return null;
  return { least: stepCents / next.fromCents, most };
}
