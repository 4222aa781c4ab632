import type { HouseContext } from "../context.ts";

/**
 * Does work after the answer: neither what it does nor how long it takes may tell whether an account exists. Its failure
 * reaches nobody but the log.
 */
export function inBackground({ waitUntil }: Pick<HouseContext, "waitUntil">, work: () => Promise<void>): void {
  waitUntil(succeeds(work()));
}

/** Whether work succeeds. A failure is logged without its message, which could hold somebody's data. */
export async function succeeds(work: Promise<void>): Promise<boolean> {
  try {
    await work;
    return true;
  } catch (error) {
    console.error("work beside the answer failed", { name: error instanceof Error ? error.name : typeof error });
    return false;
  }
}
