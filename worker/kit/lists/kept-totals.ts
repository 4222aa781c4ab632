import { BoundedMap } from "../../../schema/kit/bounded-map.ts";
import { MINUTE_MS } from "../../../schema/kit/durations.ts";
import { onRightsChanged } from "../access/rights-changed.ts";
import { EXACT_BELOW } from "./list-memory.ts";

const MAX_TOTALS = 1_000;

interface KeptTotal {
  total: number;
  countedAtMs: number;
}

/** The large totals of staff's lists, in this isolate. */
export class KeptTotals {
  readonly #totals = new BoundedMap<string, KeptTotal>(MAX_TOTALS);
  #changes = 0;

  /** Counts, unless a total of at least `EXACT_BELOW` was counted under this key within a minute. */
  async of(key: string, nowMs: number, count: () => Promise<number>): Promise<number> {
    const kept = this.#totals.get(key);
    // What was kept by a clock that has been set back since would hold for too long.
    if (kept && kept.countedAtMs <= nowMs && nowMs < kept.countedAtMs + MINUTE_MS) return kept.total;
    this.#totals.delete(key);
    const changesBefore = this.#changes;
    const total = await count();
    // A count during a change may be the one before it.
    if (total >= EXACT_BELOW && this.#changes === changesBefore) this.#totals.set(key, { total, countedAtMs: nowMs });
    return total;
  }

  /** After a change by this isolate, so that staff see the totals of what they have just done. */
  forget(): void {
    this.#changes += 1;
    this.#totals.clear();
  }
}

export const staffTotals = new KeptTotals();

onRightsChanged(() => staffTotals.forget());
