/** The thread that plays blind lots; see ../run-lots.ts. */
import { parentPort } from "node:worker_threads";
import type { LotOrder, LotReport } from "../run-lots.ts";
import { simulateBlindLot } from "./simulate-blind-lot.ts";

parentPort?.on("message", async ({ seed, mostSteps, isTraced }: LotOrder) => {
  const lines: string[] = [];
  const print = (line: string) => {
    lines.push(line);
  };
  const run = await simulateBlindLot({ seed, mostSteps, ...(isTraced ? { print } : {}) });
  const report: LotReport = { ...run, counts: run.counts.entries(), lines };
  parentPort?.postMessage(report);
});
