/** Runs work on a list's items, a few at a time. On an error or abort it rejects after the work under way has ended. */
export async function inParallel<T>(
  items: readonly T[],
  { atOnce, signal, work }: { atOnce: number; signal: AbortSignal; work(item: T): Promise<void> },
): Promise<void> {
  const queue = items.values();
  const lanes = Array.from({ length: Math.min(atOnce, items.length) }, async () => {
    // The lanes share one iterator, so each takes the next free item.
    for (const item of queue) {
      signal.throwIfAborted();
      await work(item);
    }
  });
  const outcomes = await Promise.allSettled(lanes);
  const fault = outcomes.find((outcome) => outcome.status === "rejected");
  if (fault) throw fault.reason;
}
