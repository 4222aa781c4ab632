import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { checkLog } from "../../../worker/verify/check-log.mjs";
import type { LoggedLot } from "../../support/logs/logged-lot.ts";
import { logsOf, steps } from "../../support/logs/random-lots.ts";
import { receiptedSequences, unsignedReceipt } from "../../support/logs/signed-receipts.ts";

/** The receipts of some of the entries, as they would be made now. */
function receiptsOf(lot: LoggedLot, isKept: (sequence: number) => boolean) {
  return receiptedSequences(lot)
    .filter((sequence) => isKept(sequence))
    .map((sequence) => unsignedReceipt(lot, sequence));
}

describe("valid receipts", () => {
  it("agree with every valid log, whichever of them are kept, open or closed", () => {
    const seen = { BID: 0, AUTO_BID: 0, REMOVE_AUTO_BID: 0, REFUSED: 0, sealed: 0 };
    fc.assert(
      fc.property(steps, fc.integer({ min: 1, max: 3 }), (played, keepEvery) => {
        for (const lot of logsOf(played)) {
          const receipts = receiptsOf(lot, (sequence) => sequence % keepEvery === 0);
          const check = checkLog(lot.text(), { receipts });
          if (!check.holds) throw new Error(`${check.fault.where}: ${check.fault.message}\n${lot.text()}`);
          expect(check.log.receipts).toHaveLength(receipts.length);
          for (const { receipt, kind } of check.log.receipts) {
            const { asked, outcome } = receipt.claims;
            if (outcome === "REFUSED") seen.REFUSED += 1;
            else seen[asked] += 1;
            if (outcome === "ACCEPTED" && kind === "SEALED") seen.sealed += 1;
          }
        }
      }),
      { numRuns: 150 },
    );
    for (const count of Object.values(seen)) expect(count).toBeGreaterThan(50);
  });

  it("may be several for one entry, even if its bidder got a public name in between", () => {
    fc.assert(
      fc.property(steps, (played) => {
        // A repeated command gets its receipt again, which then contains the name.
        const early = [...logsOf(played)].flatMap((lot) => receiptsOf(lot, () => true).slice(-1));
        const lot = [...logsOf(played)].at(-1);
        if (lot === undefined) return;
        const receipts = early.map(({ claims }) => unsignedReceipt(lot, claims.sequence));
        const names = receipts.map((receipt) => ({ ...receipt, claims: { ...receipt.claims, bidder: null } }));
        const refused = names.filter(({ claims }) => claims.outcome === "REFUSED");
        expect(checkLog(lot.text(), { receipts: [...receipts, ...refused] })).toMatchObject({ holds: true });
      }),
      { numRuns: 30 },
    );
  });
});
