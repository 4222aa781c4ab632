import { describe, expect, it } from "vitest";
import { EXACT_BELOW, ListMemory } from "../../../../worker/kit/lists/list-memory.ts";

const NOW_MS = 1_000_000_000;
const MINUTE_MS = 60_000;

describe("what is remembered of a list", () => {
  it("is a large total for a minute, and a small one never", () => {
    const memory = new ListMemory();
    memory.keepPlan("lots", 0, NOW_MS);
    memory.keepTotal("lots", EXACT_BELOW - 1);
    expect(memory.planFor("lots", NOW_MS)).toMatchObject({ driver: 0, total: null });
    memory.keepTotal("lots", EXACT_BELOW);
    expect(memory.planFor("lots", NOW_MS + MINUTE_MS - 1)).toMatchObject({ total: EXACT_BELOW });
    expect(memory.planFor("lots", NOW_MS + MINUTE_MS)).toBeNull();
    expect(memory.planFor("other lots", NOW_MS)).toBeNull();
  });

  it("begins a new minute, without a total, with each plan", () => {
    const memory = new ListMemory();
    memory.keepPlan("lots", 0, NOW_MS);
    memory.keepTotal("lots", 5_000);
    memory.keepPlan("lots", null, NOW_MS + MINUTE_MS);
    expect(memory.planFor("lots", NOW_MS + 2 * MINUTE_MS - 1)).toMatchObject({ driver: null, total: null });
  });

  it("is the nearest row before a page, for a minute", () => {
    const memory = new ListMemory();
    for (const offset of [1_000, 1_100, 1_300]) memory.keepMark("lots", { offset, keys: `[${offset}]` }, NOW_MS);
    expect(memory.markBefore("lots", 1_200, NOW_MS + MINUTE_MS - 1)).toEqual({ offset: 1_100, keys: "[1100]" });
    expect(memory.markBefore("lots", 900, NOW_MS)).toBeNull();
    expect(memory.markBefore("lots", 1_200, NOW_MS + MINUTE_MS)).toBeNull();
    memory.keepMark("lots", { offset: 1_000, keys: "[7]" }, NOW_MS + MINUTE_MS);
    expect(memory.markBefore("lots", 1_200, NOW_MS + MINUTE_MS)).toEqual({ offset: 1_000, keys: "[7]" });
  });

  it("is not used by a clock that has been set back: it would hold for too long", () => {
    const memory = new ListMemory();
    memory.keepPlan("lots", 0, NOW_MS);
    memory.keepMark("lots", { offset: 1_000, keys: "[1]" }, NOW_MS);
    expect(memory.planFor("lots", NOW_MS - 1)).toBeNull();
    expect(memory.markBefore("lots", 1_000, NOW_MS - 1)).toBeNull();
  });
});
