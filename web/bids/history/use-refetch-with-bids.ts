import { useEffect, useEffectEvent, useRef, useState } from "react";

/** Bids within this time of each other are fetched together. */
const DEBOUNCE_MS = 400;
/** The longest that the history may be out of date during continuous bidding. */
const MAX_STALENESS_MS = 2_000;
/** Spreads the requests: all watchers hear of a bid at once, and simultaneous requests would delay the next bids. */
const JITTER_MS = 1_000;

/**
 * How long to wait before fetching after a bid, `waitedMs` after the first bid that has not been fetched yet.
 *
 * @param share this watcher's position in the spread, from 0 up to 1.
 */
export function refetchWaitMs(waitedMs: number, share: number): number {
  return Math.max(0, Math.min(DEBOUNCE_MS, MAX_STALENESS_MS - JITTER_MS - waitedMs) + share * JITTER_MS);
}

/** Fetches again when the lot's sequence increases: shortly after a bid, and at intervals during continuous bidding. */
export function useRefetchWithBids(sequence: number, refetch: () => void): void {
  const fetchedSequence = useRef(sequence);
  const waitingSinceMs = useRef<number | null>(null);
  const [share] = useState(Math.random);
  const fetchAnew = useEffectEvent(refetch);

  useEffect(() => {
    if (fetchedSequence.current === sequence) return;
    const nowMs = performance.now();
    waitingSinceMs.current ??= nowMs;
    const timer = setTimeout(
      () => {
        fetchedSequence.current = sequence;
        waitingSinceMs.current = null;
        fetchAnew();
      },
      refetchWaitMs(nowMs - waitingSinceMs.current, share),
    );
    return () => clearTimeout(timer);
  }, [sequence, share]);
}
