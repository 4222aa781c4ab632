import type { HouseContext } from "../context.ts";

/**
 * Does work after the answer: neither what it does nor how long it takes may tell whether an account exists. Its failure
 * reaches nobody but the log, which gets no message, since that could hold somebody's data.
 */
export function inBackground({ waitUntil }: Pick<HouseContext, "waitUntil">, work: () => Promise<void>): void {
  waitUntil(
    work().catch((error: unknown) =>
      console.error("background work failed", { name: error instanceof Error ? error.name : typeof error }),
    ),
  );
}
