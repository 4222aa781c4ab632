import { type Ask, askerOf } from "../auditor/asks.ts";
import type { Auditor, Verdict } from "../auditor/auditor.ts";
import type { Row } from "../auditor/sale.ts";
import { assertEqual, Difference } from "./assert-equal.ts";

/** Acknowledged results that must hold for ever (P1). */
export class Promises {
  readonly #promises: { ask: Ask; sequence: number; row: Row | null }[] = [];

  given(ask: Ask, verdict: Verdict): void {
    if (verdict.outcome === "ACCEPTED") this.#promises.push({ ask, sequence: verdict.sequence, row: verdict.row });
  }

  /** Fails unless each of them holds. What the auditor holds has been compared with the lot. */
  check({ sale }: Auditor): void {
    for (const { ask, sequence, row } of this.#promises) {
      if (sequence > sale.sequence) throw new Difference(`P1: gone, ${JSON.stringify(ask)} of ${askerOf(ask)}`);
      if (row === null) continue;
      const { row: number, bidder, amountCents, atMs } = row;
      assertEqual(`P1: row ${number}`, { bidder, amountCents, atMs, sequence: row.sequence }, sale.rows[number - 1]);
    }
  }
}
