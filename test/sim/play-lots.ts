/** The thread that plays lots; see run-lots.ts. */
import { parentPort } from "node:worker_threads";
import type { LotOrder, LotReport } from "./run-lots.ts";
import { simulateLot } from "./simulate-lot.ts";

parentPort?.on("message", async ({ seed, mostSteps, isTraced }: LotOrder) => {
  const lines: string[] = [];
  const print = (line: string) => {
    lines.push(line);
  };
  const run = await simulateLot({ seed, mostSteps, ...(isTraced ? { print } : {}) });
  const report: LotReport = { ...run, counts: run.counts.entries(), lines };
  parentPort?.postMessage(report);
});
