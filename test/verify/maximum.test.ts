import { describe, expect, it } from "vitest";
import { isLimit, isLimitAtLeast, isLimitBelow, Maximum } from "../../worker/verify/maximum.mjs";

const HIGHEST_CENTS = 100_000_000_000;
const maximum = (lowCents: number, highCents: number) => new Maximum({ lowCents, highCents }, 100);
const gone = () => {
  const made = maximum(300, 300);
  made.spend(300);
  return made;
};
/** The possible amounts, from 0 to 10 euro. */
function amountsOf(made: Maximum): number[] {
  const amounts = Array.from({ length: 11 }, (_, euros) => euros * 100);
  return amounts.filter((cents) => made.canAvoid((other) => other !== cents));
}

describe("a maximum that is not opened", () => {
  it("is a multiple of the granularity, from the start and when it is narrowed", () => {
    expect(amountsOf(maximum(201, 599))).toEqual([300, 400, 500]);
    expect(amountsOf(maximum(200, 500))).toEqual([200, 300, 400, 500]);
    const made = maximum(200, 900);
    expect(made.isBetween(301, 699)).toBe(true);
    expect(amountsOf(made)).toEqual([400, 500, 600]);
    expect(maximum(200, 900).isBetween(301, 399)).toBe(false);
    expect(maximum(200, 900).isBetween(400, 400)).toBe(true);
  });

  it("is known to be in force once an entry shows it", () => {
    const made = maximum(200, 500);
    made.mayBeGone = true;
    expect(made.isBetween(300, HIGHEST_CENTS)).toBe(true);
    expect(made.mayBeGone).toBe(false);
    expect(made.isGoneOrAtMost(299)).toBe(false);
    expect(gone().isBetween(0, HIGHEST_CENTS)).toBe(false);
  });

  it("is gone if it may be, and could not be that low", () => {
    const sure = maximum(300, 500);
    expect(sure.mayBeGone).toBe(false);
    expect(sure.isGoneOrAtMost(400)).toBe(true);
    expect(amountsOf(sure)).toEqual([300, 400]);
    expect(sure.isGoneOrAtMost(200)).toBe(false);
    expect(sure.isGone).toBe(false);
    const unsure = maximum(300, 500);
    unsure.mayBeGone = true;
    expect(unsure.isGoneOrAtMost(200)).toBe(true);
    expect(unsure.isGone).toBe(true);
    expect(gone().isGoneOrAtMost(0)).toBe(true);
  });

  it("can have been what it could be before it first might have been gone", () => {
    const made = maximum(300, 500);
    made.mayBeGone = true;
    expect(made.isGoneOrAtMost(400)).toBe(true);
    made.mayBeGone = true;
    expect(amountsOf(made)).toEqual([300, 400, 500]);
    // In force, as an entry showed: at most 400.
    expect(made.isBetween(300, 500)).toBe(true);
    made.mayBeGone = true;
    expect(amountsOf(made)).toEqual([300, 400]);
  });

  it("can have ended if it may be gone, and has ended from then on", () => {
    const sure = maximum(300, 500);
    expect(sure.isEnded()).toBe(false);
    expect(sure.isGone).toBe(false);
    const unsure = maximum(300, 500);
    unsure.mayBeGone = true;
    expect(unsure.isEnded()).toBe(true);
    expect(unsure.isBetween(300, 500)).toBe(false);
    expect(gone().isEnded()).toBe(true);
  });

  it("MAN4: is passed by a bid that reaches it, stays above one that does not, and is otherwise either", () => {
    const cases: [cents: number, isGone: boolean, mayBeGone: boolean, amounts: number[]][] = [
      [200, false, false, [300, 400, 500]],
      [299, false, false, [300, 400, 500]],
      // Above the bid or gone, and then it was what it was.
      [300, false, true, [300, 400, 500]],
      [400, false, true, [300, 400, 500]],
      [499, false, true, [300, 400, 500]],
      [500, true, false, [300, 400, 500]],
      [600, true, false, [300, 400, 500]],
    ];
    for (const [cents, isGone, mayBeGone, amounts] of cases) {
      const made = maximum(300, 500);
      made.spend(cents);
      expect([cents, made.isGone, made.mayBeGone, amountsOf(made)]).toEqual([cents, isGone, mayBeGone, amounts]);
    }
    const above = maximum(300, 500);
    above.spend(400);
    expect(above.isBetween(0, 900)).toBe(true);
    expect(amountsOf(above)).toEqual([500]);
    const ended = maximum(300, 500);
    ended.spend(500);
    ended.spend(400);
    expect(ended.mayBeGone).toBe(false);
  });

  it("is exactly an amount only if no other is possible", () => {
    expect(maximum(300, 300).isExactly(300)).toBe(true);
    expect(maximum(300, 300).isExactly(400)).toBe(false);
    expect(maximum(300, 400).isExactly(300)).toBe(false);
    expect(maximum(200, 300).isExactly(300)).toBe(false);
    expect(gone().isExactly(300)).toBe(false);
    const unsure = maximum(300, 300);
    unsure.mayBeGone = true;
    expect(unsure.isExactly(300)).toBe(false);
  });

  it("can avoid some amounts, but not all of its range", () => {
    expect(maximum(300, 500).canAvoid((cents) => cents !== 500)).toBe(true);
    expect(maximum(300, 500).canAvoid((cents) => cents <= 500)).toBe(false);
    expect(maximum(300, 300).canAvoid(() => false)).toBe(true);
  });
});

describe("the leader's limit", () => {
  const leader = { bidder: "1", row: 1, priceCents: 400 };

  it("is the price if there is no auto bid, or one that is gone or below", () => {
    for (const own of [() => undefined, gone, () => maximum(300, 300)]) {
      const limit = () => ({ leader, maximum: own() });
      expect(isLimit(limit(), 400)).toBe(true);
      expect(isLimit(limit(), 300)).toBe(false);
      expect(isLimit(limit(), 500)).toBe(false);
      expect(isLimitBelow(limit(), 401)).toBe(true);
      expect(isLimitBelow(limit(), 400)).toBe(false);
      expect(isLimitAtLeast(limit(), 400)).toBe(true);
      expect(isLimitAtLeast(limit(), 401)).toBe(false);
    }
  });

  it("is a maximum above the price, which narrows it", () => {
    const limit = () => ({ leader, maximum: maximum(400, 600) });
    const exact = limit();
    expect(isLimit(exact, 500)).toBe(true);
    expect(amountsOf(exact.maximum)).toEqual([500]);
    expect(isLimit(exact, 400)).toBe(false);
    const below = limit();
    expect(isLimitBelow(below, 600)).toBe(true);
    expect(amountsOf(below.maximum)).toEqual([400, 500]);
    const least = limit();
    expect(isLimitAtLeast(least, 500)).toBe(true);
    expect(amountsOf(least.maximum)).toEqual([500, 600]);
    expect(isLimitAtLeast(least, 700)).toBe(false);
    const low = limit();
    expect(isLimit(low, 400)).toBe(true);
    expect(amountsOf(low.maximum)).toEqual([400]);
    expect(isLimitBelow({ leader, maximum: maximum(600, 600) }, 600)).toBe(false);
    expect(isLimit({ leader, maximum: maximum(500, 600) }, 400)).toBe(false);
  });
});
