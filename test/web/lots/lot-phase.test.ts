import { describe, expect, it } from "vitest";
import { CLOSING_WITHIN_MS, isBiddable, phaseOf } from "../../../web/lots/lot-phase.ts";

const lot = { startsAtMs: 1_000_000_000, closesAtMs: 2_000_000_000 };

describe("the phase of a lot or auction", () => {
  it("is opening soon until its start", () => {
    expect(phaseOf(lot, lot.startsAtMs - 1)).toBe("openingSoon");
  });

  it("OPEN1: is open from its start to its closing, both included", () => {
    expect(phaseOf(lot, lot.startsAtMs)).toBe("open");
    expect(isBiddable(phaseOf(lot, lot.closesAtMs))).toBe(true);
    expect(isBiddable(phaseOf(lot, lot.closesAtMs + 1))).toBe(false);
  });

  it("is closing in its last hour", () => {
    expect(phaseOf(lot, lot.closesAtMs - CLOSING_WITHIN_MS - 1)).toBe("open");
    expect(phaseOf(lot, lot.closesAtMs - CLOSING_WITHIN_MS)).toBe("closing");
  });

  it("is closed afterwards", () => {
    expect(phaseOf(lot, lot.closesAtMs + 1)).toBe("closed");
  });

  it("takes no bids before it opens", () => {
    expect(isBiddable("openingSoon")).toBe(false);
  });
});
