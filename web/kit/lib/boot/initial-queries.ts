/** Deferred parts load after this time if the page sends no queries, and after the next if none is answered. */
const NO_QUERIES_MS = 3_000;
const NO_RESPONSES_MS = 10_000;

const pending = new Set<number>();
let resolve = () => {};
let timer: ReturnType<typeof setTimeout> | undefined;

/**
 * Resolves once all queries of the first page are answered and rendered: parts that the page can do without load
 * afterwards.
 */
export const initialQueriesDone = new Promise<void>((done) => {
  resolve = done;
  resolveAfter(NO_QUERIES_MS);
});

function resolveAfter(ms: number): void {
  clearTimeout(timer);
  timer = setTimeout(() => resolve(), ms);
}

export function trackRequest(key: number): void {
  pending.add(key);
  resolveAfter(NO_RESPONSES_MS);
}

export function requestDone(key: number): void {
  if (!pending.delete(key) || pending.size > 0) return;
  // Rendering the response goes first. Safari has no idle callback.
  const whenIdle = globalThis.requestIdleCallback ?? ((callback: () => void) => setTimeout(callback));
  requestAnimationFrame(() => whenIdle(resolve));
}
