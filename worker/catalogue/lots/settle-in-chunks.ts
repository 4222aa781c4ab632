/** Concurrent calls: enough to hide latency, few enough for the subrequests of one request. */
const CHUNK = 25;

/**
 * Calls the actors of many lots in chunks; stops after the first chunk with a refusal.
 * @returns the accepted items, which the caller must record, and the first refusal.
 */
export async function settleInChunks<Item>(
  items: readonly Item[],
  ask: (item: Item) => Promise<void>,
): Promise<{ done: Item[]; refusal: { reason: unknown } | null }> {
  const done: Item[] = [];
  for (let start = 0; start < items.length; start += CHUNK) {
    const chunk = items.slice(start, start + CHUNK);
    const outcomes = await Promise.allSettled(chunk.map(ask));
    done.push(...chunk.filter((_, index) => outcomes[index]?.status === "fulfilled"));
    const rejected = outcomes.find((outcome) => outcome.status === "rejected");
    if (rejected) return { done, refusal: { reason: rejected.reason } };
  }
  return { done, refusal: null };
}
