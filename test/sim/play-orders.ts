import { parentPort } from "node:worker_threads";
import type { LotOrder, LotReport, LotRun, PlayOrder } from "./game.ts";

/** Makes this thread play the orders that it is sent; see run-lots.ts. */
export function playOrders(simulate: (order: PlayOrder) => Promise<LotRun>): void {
  parentPort?.on("message", async ({ seed, mostSteps, isTraced }: LotOrder) => {
    const lines: string[] = [];
    const print = (line: string) => {
      lines.push(line);
    };
    const run = await simulate({ seed, mostSteps, ...(isTraced ? { print } : {}) });
    const report: LotReport = { ...run, counts: run.counts.entries(), lines };
    parentPort?.postMessage(report);
  });
}
