/** The thread that plays auctions with their feed; see ../run-lots.ts. */
import { parentPort } from "node:worker_threads";
import type { LotOrder, LotReport } from "../run-lots.ts";
import { simulateFeed } from "./simulate-feed.ts";

parentPort?.on("message", async ({ seed, mostSteps, isTraced }: LotOrder) => {
  const lines: string[] = [];
  const print = (line: string) => {
    lines.push(line);
  };
  const run = await simulateFeed({ seed, mostSteps, ...(isTraced ? { print } : {}) });
  const report: LotReport = { ...run, counts: run.counts.entries(), lines };
  parentPort?.postMessage(report);
});
