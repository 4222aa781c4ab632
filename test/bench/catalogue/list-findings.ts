import type { Finding } from "../finding.ts";
import { ITEMS_PER_PAGE } from "./list-cases.ts";
import { type Floor, type Measured, REQUESTS } from "./lists.ts";

const FLOOR = "one keyset SELECT of 24 joined rows by a bare Worker, same runtime and rows";

/** The case whose median is the slowest, and the slowest hundredth of all cases, beside the floor. */
export function againstFloor(
  id: string,
  what: string,
  { measured, floor, atMost }: { measured: readonly Measured[]; floor: Floor; atMost: number },
): Finding {
  const worst = measured.toSorted((a, b) => b.p50 - a.p50);
  const named = worst
    .slice(0, 5)
    .map(({ name, p50, first }) => `${name} ${p50.toFixed(1)} (first ${first.toFixed(0)})`);
  const p99 = Math.max(...measured.map((each) => each.p99));
  return {
    id,
    what: `${what}, a page of ${ITEMS_PER_PAGE} with its total, the slowest of ${measured.length}`,
    against: FLOOR,
    product: `p50 ${(worst[0]?.p50 ?? 0).toFixed(1)}, p99 ${p99.toFixed(1)} ms`,
    reference: `p50 ${floor.p50.toFixed(1)}, p99 ${floor.p99.toFixed(1)} ms`,
    ratio: `p50 ${((worst[0]?.p50 ?? 0) / floor.p50).toFixed(2)}, p99 ${(p99 / floor.p99).toFixed(2)}`,
    target: `at most ${atMost}`,
    isMet: (worst[0]?.p50 ?? 0) / floor.p50 <= atMost && p99 / floor.p99 <= atMost,
    remark: `${REQUESTS} requests a case; slowest, p50 and the first request of a minute in ms: ${named.join("; ")}`,
  };
}

/** The median of a case beside that of another. */
export function ratioOf(
  id: string,
  what: string,
  {
    against,
    product,
    reference,
    atMost,
  }: { against: string; product: Measured | undefined; reference: Measured | undefined; atMost: number },
): Finding {
  const ratio = (product?.p50 ?? Number.NaN) / (reference?.p50 ?? Number.NaN);
  return {
    id,
    what,
    against,
    product: `p50 ${product?.p50.toFixed(1)} ms`,
    reference: `p50 ${reference?.p50.toFixed(1)} ms`,
    ratio: ratio.toFixed(2),
    target: `at most ${atMost}`,
    isMet: ratio <= atMost,
    remark: "",
  };
}
