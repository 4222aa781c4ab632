import { useTicking } from "../../kit/lib/clock/server-ticks.ts";
import { TimeBar } from "../../kit/ui/mark/time-bar.tsx";
import { CLOSES_NOW_WITHIN_MS } from "./lot-phase.ts";

/** The struck line on what closes now. */
export function LiveEdge({ closingOn, className }: { closingOn: string; className?: string | undefined }) {
  const isClosingNow = useIsClosingNow(closingOn);
  return isClosingNow ? <TimeBar untilMs={Date.parse(closingOn)} className={className} /> : null;
}

export function useIsClosingNow(closingOn: string): boolean {
  const closesAtMs = Date.parse(closingOn);
  return useTicking((nowMs) => nowMs <= closesAtMs && closesAtMs - nowMs <= CLOSES_NOW_WITHIN_MS);
}
