import { useEffect, useEffectEvent, useRef, useState } from "react";

/** Bids that follow each other faster than this are fetched together. */
const DEBOUNCE_MS = 400;
/** However fast they come, what is shown is never older than this. */
const MAX_STALENESS_MS = 2_000;
/** All watchers hear of a bid in the same moment: asking in the same moment, they would keep the lot from the next bids. */
const JITTER_MS = 1_000;

/**
 * How long to wait with a fetch once a bid is there, `waitedMs` after the first that is not fetched yet.
 *
 * @param share where in the spread this watcher asks, from 0 up to 1.
 */
export function refetchWaitMs(waitedMs: number, share: number): number {
  return Math.max(0, Math.min(DEBOUNCE_MS, MAX_STALENESS_MS - JITTER_MS - waitedMs) + share * JITTER_MS);
}

/** Fetches anew whenever the lot's sequence has risen: soon after a bid, and now and then while they keep coming. */
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
