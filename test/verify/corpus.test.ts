import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { checkLog } from "../../worker/verify/check-log.mjs";
import { logsOf, steps } from "../support/logs/random-lots.ts";
import { receiptedSequences, unsignedReceipt } from "../support/logs/signed-receipts.ts";

/** The same lots in each run, few enough to run for each mutant of the verifier (test/mutants). */
const SEED = 20261122;

describe("a fixed set of lots", () => {
  it("is valid, open and closed, with all receipts", () => {
    for (const played of fc.sample(steps, { seed: SEED, numRuns: 12 })) {
      const lots = logsOf(played);
      for (const lot of lots) {
        const receipts = receiptedSequences(lot).map((sequence) => unsignedReceipt(lot, sequence));
        for (const kept of [receipts, []])
          expect(checkLog(lot.text(), { receipts: kept })).toMatchObject({ holds: true });
      }
    }
  });
});
