import { expect, it } from "vitest";
import { instantOfRound, QUICKNET, roundAfter } from "../../../../schema/kit/beacon/beacon-chain.ts";

const times = { genesisMs: 1_000_000, periodMs: 3_000 };

it("round 1 exists from the genesis on, and each later one a period after", () => {
  expect(instantOfRound(times, 1)).toBe(1_000_000);
  expect(instantOfRound(times, 3)).toBe(1_006_000);
  expect(new Date(instantOfRound(QUICKNET, 1_000)).toISOString()).toBe("2023-08-23T15:59:24.000Z");
});

it.each([
  [1_000_000, 2],
  [1_002_999, 2],
  [1_003_000, 3],
  [1_003_001, 3],
])(
  "the round after %d is %d: an instant's own round is too early, as a bid counts at the closing instant",
  (at, round) => {
    expect(roundAfter(times, at)).toBe(round);
    expect(instantOfRound(times, round)).toBeGreaterThan(at);
    expect(instantOfRound(times, round - 1)).toBeLessThanOrEqual(at);
  },
);

it.each([[999_999], [Number.NaN], [1_000_000.5], [8_640_000_000_000_000], [Number.POSITIVE_INFINITY]])(
  "there is no round after %d",
  (at) => {
    expect(() => roundAfter(times, at)).toThrow(RangeError);
  },
);

it.each([[0], [-1], [1.5], [Number.NaN], [2 ** 53]])("%d is no round", (round) => {
  expect(() => instantOfRound(times, round)).toThrow(RangeError);
});
