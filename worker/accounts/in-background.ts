import type { RequestContext } from "../context.ts";

/**
 * Does work after the answer: neither what it does nor how long it takes may tell whether an account exists. Its failure
 * reaches nobody but the log.
 */
export function inBackground({ waitUntil }: Pick<RequestContext, "waitUntil">, work: () => Promise<void>): void {
  waitUntil(settledOk(work()));
}

/** Whether work succeeds. A failure is logged without its message, which could hold somebody's data. */
export async function settledOk(work: Promise<void>): Promise<boolean> {
  try {
    await work;
    return true;
  } catch (error) {
    console.error("work beside the answer failed", { name: error instanceof Error ? error.name : typeof error });
    return false;
  }
}
