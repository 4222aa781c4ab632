/** A page that asks nothing lets what comes later come after this time... */
const WITHOUT_QUESTIONS_MS = 3_000;
/** ...and one that gets no answer after this. */
const WITHOUT_ANSWERS_MS = 10_000;

const unanswered = new Set<number>();
let resolve = () => {};
let timer: ReturnType<typeof setTimeout> | undefined;

/**
 * Resolves once everything that the first page asked the server is answered and on the screen. What the page can do without
 * until then (live messages) is loaded afterwards, so that it doesn't stand in the way of what one came for.
 */
export const initialQueriesDone = new Promise<void>((done) => {
  resolve = done;
  resolveAfter(WITHOUT_QUESTIONS_MS);
});

function resolveAfter(ms: number): void {
  clearTimeout(timer);
  timer = setTimeout(() => resolve(), ms);
}

/** An operation goes out to the server. */
export function trackRequest(key: number): void {
  unanswered.add(key);
  resolveAfter(WITHOUT_ANSWERS_MS);
}

/** It is answered, or nobody waits for it any more. */
export function noteAnswer(key: number): void {
  if (!unanswered.delete(key) || unanswered.size > 0) return;
  // The answer's own rendering goes first. Safari has no idle callback.
  const whenIdle = globalThis.requestIdleCallback ?? ((callback: () => void) => setTimeout(callback));
  requestAnimationFrame(() => whenIdle(resolve));
}
