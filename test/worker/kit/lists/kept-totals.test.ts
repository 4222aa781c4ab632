import { beforeEach, describe, expect, it, vi } from "vitest";
import { MINUTE_MS } from "../../../../schema/kit/durations.ts";
import { KeptTotals } from "../../../../worker/kit/lists/kept-totals.ts";

const NOW_MS = Date.UTC(2026, 0, 1);

describe("The kept totals of staff's lists", () => {
  let totals: KeptTotals;
  const counted = (total: number) => vi.fn(async () => total);
  beforeEach(() => {
    totals = new KeptTotals();
  });

  it("are counted once a minute from 1,000 on", async () => {
    expect(await totals.of("assets", NOW_MS, counted(1_000))).toBe(1_000);
    const again = counted(1_001);
    expect(await totals.of("assets", NOW_MS + MINUTE_MS - 1, again)).toBe(1_000);
    expect(again).not.toHaveBeenCalled();
    expect(await totals.of("assets", NOW_MS + MINUTE_MS, again)).toBe(1_001);
  });

  it("are counted each time below 1,000", async () => {
    await totals.of("assets", NOW_MS, counted(999));
    expect(await totals.of("assets", NOW_MS, counted(998))).toBe(998);
  });

  it("do not outlive a clock that is set back", async () => {
    await totals.of("assets", NOW_MS, counted(2_000));
    expect(await totals.of("assets", NOW_MS - 1, counted(3_000))).toBe(3_000);
  });

  it("are not kept where a change came while they were counted", async () => {
    let finish = (_total: number) => {};
    const counting = totals.of("assets", NOW_MS, () => new Promise((resolve) => (finish = resolve)));
    totals.forget();
    finish(2_000);
    expect(await counting).toBe(2_000);
    expect(await totals.of("assets", NOW_MS, counted(2_001))).toBe(2_001);
  });

  it("are forgotten after a change", async () => {
    await totals.of("assets", NOW_MS, counted(2_000));
    totals.forget();
    expect(await totals.of("assets", NOW_MS, counted(2_001))).toBe(2_001);
  });
});
