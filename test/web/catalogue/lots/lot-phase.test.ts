import { describe, expect, it } from "vitest";
import { CLOSING_WITHIN_MS, isBiddable, openTime, phaseOf } from "../../../../web/catalogue/lots/lot-phase.ts";

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

  it("is closed after its closing", () => {
    expect(phaseOf(lot, lot.closesAtMs + 1)).toBe("closed");
  });

  it("of an auction is closing from its first lot's last hour to its last lot's end", () => {
    const auction = { ...lot, closesFromMs: lot.closesAtMs - 10 * CLOSING_WITHIN_MS };
    expect(phaseOf(auction, auction.closesFromMs - CLOSING_WITHIN_MS - 1)).toBe("open");
    expect(phaseOf(auction, auction.closesFromMs - CLOSING_WITHIN_MS)).toBe("closing");
    expect(phaseOf(auction, auction.closesFromMs + 1)).toBe("closing");
    expect(phaseOf(auction, auction.closesAtMs)).toBe("closing");
    expect(phaseOf(auction, auction.closesAtMs + 1)).toBe("closed");
  });

  it("uses the closing of a lot, and the first and last closing of an auction", () => {
    const times = { startingOn: "2026-01-01T00:00:00.000Z", closingOn: "2026-01-02T00:00:00.000Z" };
    expect(openTime(times).closesFromMs).toBe(Date.parse(times.closingOn));
    expect(openTime({ ...times, closingAt: "2026-01-01T12:00:00.000Z" }).closesFromMs).toBe(
      Date.parse("2026-01-01T12:00:00.000Z"),
    );
  });

  it("takes no bids before it opens", () => {
    expect(isBiddable("openingSoon")).toBe(false);
  });
});
