import { describe, expect, it } from "vitest";
import { farFactor } from "../../../../../web/bidding/bids/form/far-amount.ts";

const bid = (amountCents: number) => ({ kind: "bid", amountCents }) as const;
const maximum = (amountCents: number) => ({ kind: "autoBid", amountCents }) as const;
const far = { priceCents: 100_00, warnings: ["FAR_ABOVE_PRICE"] } as const;

describe("an amount that must be typed twice", () => {
  it("is a bid of three times the price or more", () => {
    expect(farFactor(bid(299_99), far)).toBeNull();
    expect(farFactor(bid(300_00), far)).toBe(3);
    expect(farFactor(bid(999_999_999_999_00), { ...far, priceCents: 38_500_00 })).toBe(25_974_025);
  });

  it("is never a bid within ten steps, however low the price", () => {
    expect(farFactor(bid(300_00), { ...far, warnings: ["ALREADY_LEADING"] })).toBeNull();
  });

  it("is a maximum of a hundred times the price or more", () => {
    expect(farFactor(maximum(9_999_99), { ...far, warnings: [] })).toBeNull();
    expect(farFactor(maximum(10_000_00), { ...far, warnings: [] })).toBe(100);
  });
});
