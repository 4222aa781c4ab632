/** Actors asked at once: enough to hide the way there, few enough for one request's budget. */
const CHUNK = 25;

/**
 * Asks the actors of many lots for something, some at a time. Stops after the first chunk in which one refused.
 *
 * @returns the items that were done, and the first refusal if there was one: whoever records must record the done ones too.
 */
export async function askInChunks<Item>(
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
