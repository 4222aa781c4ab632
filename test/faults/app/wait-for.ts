const INTERVAL_MS = 100;
const MAX_MS = 30_000;

/** Polls until a condition holds; false if it does not within half a minute. */
export async function waitFor(holds: () => Promise<boolean>, longestMs: number = MAX_MS): Promise<boolean> {
  const endMs = performance.now() + longestMs;
  while (!(await holds())) {
    if (performance.now() > endMs) return false;
    await new Promise((resolve) => setTimeout(resolve, INTERVAL_MS));
  }
  return true;
}
