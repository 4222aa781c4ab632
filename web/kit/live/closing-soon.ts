import { useEffect } from "react";
import { serverNow } from "../lib/clock/server-clock.ts";

/** From this time before a closing on, a page without its connection tries again every few seconds. */
const SOON_MS = 10 * 60_000;

/** When a lot closes, or the lots of an auction. */
export interface ClosingTime {
  fromMs: number;
  toMs: number;
}

const shown = new Set<ClosingTime>();

/** Registers a closing for as long as the component that shows it is on the page. */
export function useClosing({ fromMs, toMs }: ClosingTime): void {
  useEffect(() => {
    const closing = { fromMs, toMs };
    shown.add(closing);
    return () => void shown.delete(closing);
  }, [fromMs, toMs]);
}

/**
 * The time until something on the page closes soon: 0 while it does, infinite if nothing will. A lot that has just
 * closed counts too, since a bid that the page has not seen may have extended it.
 */
export function msUntilClosingSoon(nowMs: number = serverNow()): number {
  const waits = [...shown]
    .filter(({ toMs }) => nowMs <= toMs + SOON_MS)
    .map(({ fromMs }) => Math.max(0, fromMs - SOON_MS - nowMs));
  return Math.min(Number.POSITIVE_INFINITY, ...waits);
}
