import { useEffect, useEffectEvent, useRef } from "react";

/** Bids that follow each other faster than this are fetched together. */
const CALM_MS = 400;
/** However fast they come, what is shown is never older than this. */
const OLDEST_MS = 2_000;

/** How long to wait with a fetch once a bid is there, `waitedMs` after the first that is not fetched yet. */
export function refetchWaitMs(waitedMs: number): number {
  return Math.max(0, Math.min(CALM_MS, OLDEST_MS - waitedMs));
}

/** Fetches anew whenever the lot's sequence has risen: soon after a bid, and now and then while they keep coming. */
export function useRefetchWithBids(sequence: number, refetch: () => void): void {
  const fetchedSequence = useRef(sequence);
  const waitingSinceMs = useRef<number | null>(null);
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
      refetchWaitMs(nowMs - waitingSinceMs.current),
    );
    return () => clearTimeout(timer);
  }, [sequence]);
}
