import { vi } from "vitest";

/** Far longer than anything takes on a loaded machine: Vitest's own second is not. */
const WITHIN_MS = 20_000;

/** Tries until the check no longer throws, and returns its result. */
export async function eventually<T>(check: () => T | Promise<T>): Promise<T> {
  return await vi.waitFor(check, { timeout: WITHIN_MS });
}
