import { useEffect, useEffectEvent, useRef, useState } from "react";

/** Gives the frame that contains the bids time to arrive, and fetches bids within this time of each other together. */
const DEBOUNCE_MS = 400;
/** The longest that the history may be out of date during continuous bidding. */
const MAX_STALENESS_MS = 2_000;
/** Spreads the requests: all watchers notice a gap at once, and simultaneous requests would delay the next bids. */
const JITTER_MS = 1_000;

/**
 * Milliseconds to wait before fetching bids that no frame contained.
 * @param share this watcher's position in the spread, from 0 up to 1.
 */
export function refetchWaitMs(waitedMs: number, share: number): number {
  return Math.max(0, Math.min(DEBOUNCE_MS, MAX_STALENESS_MS - JITTER_MS - waitedMs) + share * JITTER_MS);
}

/**
 * Fetches the history again while it stays older than the lot.
 * @param known the sequence of the history; undefined before its first answer.
 */
export function useRefetchIfBehind(
  { sequence, known }: { sequence: number; known: number | undefined },
  refetch: () => void,
): void {
  const behindSinceMs = useRef<number | null>(null);
  const [share] = useState(Math.random);
  const fetchAgain = useEffectEvent(refetch);

  useEffect(() => {
    if (known === undefined || known >= sequence) {
      behindSinceMs.current = null;
      return;
    }
    const nowMs = performance.now();
    behindSinceMs.current ??= nowMs;
    const timer = setTimeout(
      () => {
        behindSinceMs.current = null;
        fetchAgain();
      },
      refetchWaitMs(nowMs - behindSinceMs.current, share),
    );
    return () => clearTimeout(timer);
  }, [sequence, known, share]);
}
