/** Deferred parts load after this time if the page sends no queries, and after the next if none is answered. */
const NO_QUERIES_MS = 3_000;
const NO_RESPONSES_MS = 10_000;

let isFirstUse = true;
const pendingQueryKeys = new Set<number>();
let resolve = () => {};
let timer: ReturnType<typeof setTimeout> | undefined;

const done = new Promise<void>((resolveDone) => {
  resolve = resolveDone;
});

/**
 * Resolves once all queries of the first page are answered and rendered: parts that the page can do without load
 * afterwards. Its time begins with the first call, since a server may start no timer while it loads modules.
 */
export function initialQueriesDone(): Promise<void> {
  if (isFirstUse && pendingQueryKeys.size === 0) resolveAfter(NO_QUERIES_MS);
  isFirstUse = false;
  return done;
}

function resolveAfter(ms: number): void {
  clearTimeout(timer);
  timer = setTimeout(() => resolve(), ms);
}

/** For a server, which renders answers. */
export function waitForNoQueries(): void {
  isFirstUse = false;
  resolve();
}

export function trackRequest(key: number): void {
  pendingQueryKeys.add(key);
  resolveAfter(NO_RESPONSES_MS);
}

export function requestDone(key: number): void {
  if (!pendingQueryKeys.delete(key) || pendingQueryKeys.size > 0) return;
  // Rendering the response goes first. Safari has no idle callback.
  const whenIdle = globalThis.requestIdleCallback ?? ((callback: () => void) => setTimeout(callback));
  requestAnimationFrame(() => whenIdle(resolve));
}
