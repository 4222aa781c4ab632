/** Does work on each of a list, a few at a time. Rejects with the first fault, or when told to stop, after what had begun has ended. */
export async function inParallel<T>(
  items: readonly T[],
  { atOnce, signal, work }: { atOnce: number; signal: AbortSignal; work(item: T): Promise<void> },
): Promise<void> {
  const queue = items.values();
  const lanes = Array.from({ length: Math.min(atOnce, items.length) }, async () => {
    // The lanes share one iterator: each takes the next item that nobody has taken.
    for (const item of queue) {
      signal.throwIfAborted();
      await work(item);
    }
  });
  const outcomes = await Promise.allSettled(lanes);
  const fault = outcomes.find((outcome) => outcome.status === "rejected");
  if (fault) throw fault.reason;
}
