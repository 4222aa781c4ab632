/** A page that asks nothing, or gets no answer, lets what comes later come after this time. */
const LATEST_MS = 3_000;

const unanswered = new Set<number>();
let resolve = () => {};

/**
 * Resolves once everything that the first page asked the server is answered and on the screen. What the page can do without
 * until then (live messages) is loaded afterwards, so that it doesn't stand in the way of what one came for.
 */
export const firstAnswers = new Promise<void>((done) => {
  resolve = done;
  setTimeout(done, LATEST_MS);
});

/** An operation goes out to the server. */
export function noteQuestion(key: number): void {
  unanswered.add(key);
}

/** It is answered, or nobody waits for it any more. */
export function noteAnswer(key: number): void {
  if (!unanswered.delete(key) || unanswered.size > 0) return;
  // The answer's own rendering goes first. Safari has no idle callback.
  const whenIdle = globalThis.requestIdleCallback ?? ((callback: () => void) => setTimeout(callback));
  requestAnimationFrame(() => whenIdle(resolve));
}
