/** Concurrent calls: enough to hide latency, few enough for the subrequests of one request. */
const CHUNK = 25;

/** Calls actors in chunks until one refuses. @returns the accepted items, to be recorded, and the first refusal. */
export async function settleInChunks<Item>(
  items: readonly Item[],
  ask: (item: Item) => Promise<void>,
): Promise<{ accepted: Item[]; refusal: { reason: unknown } | null }> {
  const accepted: Item[] = [];
  for (let start = 0; start < items.length; start += CHUNK) {
    const chunk = items.slice(start, start + CHUNK);
    const outcomes = await Promise.allSettled(chunk.map(ask));
    accepted.push(...chunk.filter((_, index) => outcomes[index]?.status === "fulfilled"));
    const rejected = outcomes.find((outcome) => outcome.status === "rejected");
    if (rejected) return { accepted, refusal: { reason: rejected.reason } };
  }
  return { accepted, refusal: null };
}
