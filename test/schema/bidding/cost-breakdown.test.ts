import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { type CostAttributes, costBreakdown } from "../../../schema/bidding/cost-breakdown.ts";

const USUAL: CostAttributes = { auctionCosts: 17, auctionCostsVat: 21, vat: 21, bpm: null, marginRule: false };

describe("costBreakdown, worked examples", () => {
  it("adds VAT to the bid, auction costs, and VAT to those", () => {
    expect(costBreakdown(1_000_00, USUAL)).toEqual({
      bidCents: 1_000_00,
      vatCents: 210_00,
      auctionCostsCents: 170_00,
      auctionCostsVatCents: 35_70,
      bpmCents: 0,
      totalCents: 1_415_70,
    });
  });

  it("leaves VAT off the bid under the margin rule, but not off the costs", () => {
    expect(costBreakdown(1_000_00, { ...USUAL, marginRule: true })).toMatchObject({
      vatCents: 0,
      auctionCostsCents: 170_00,
      auctionCostsVatCents: 35_70,
      totalCents: 1_205_70,
    });
  });

  it("passes BPM on without VAT and without costs", () => {
    expect(costBreakdown(8_500_00, { ...USUAL, bpm: 2_345_67 })).toMatchObject({
      vatCents: 1_785_00,
      auctionCostsCents: 1_445_00,
      auctionCostsVatCents: 303_45,
      bpmCents: 2_345_67,
      totalCents: 14_379_12,
    });
  });

  it("takes percentages with decimals as they are written: 17.55 percent is not 17.549999", () => {
    expect(costBreakdown(100_00, { ...USUAL, auctionCosts: 17.55 }).auctionCostsCents).toBe(17_55);
  });

  it("rounds half a cent up, line by line", () => {
    // 17.5 % of 0.70 is 0.1225; 21 % of the 0.12 that stand on the invoice is 0.0252.
    expect(costBreakdown(70, { ...USUAL, auctionCosts: 17.5 })).toMatchObject({
      auctionCostsCents: 12,
      auctionCostsVatCents: 3,
    });
    expect(costBreakdown(10, { ...USUAL, auctionCosts: 5 }).auctionCostsCents).toBe(1);
  });
});

const percent = fc.integer({ min: 0, max: 100_00 }).map((basisPoints) => basisPoints / 100);
const attributes: fc.Arbitrary<CostAttributes> = fc.record({
  auctionCosts: percent,
  auctionCostsVat: percent,
  vat: percent,
  bpm: fc.option(fc.integer({ min: 0, max: 100_000_00 })),
  marginRule: fc.boolean(),
});
/** Up to a billion euro, the highest bid there is. */
const bid = fc.integer({ min: 1, max: 100_000_000_000 });

describe("costBreakdown, for every bid", () => {
  it("has whole cents in every line and their sum as its total", () => {
    fc.assert(
      fc.property(bid, attributes, (bidCents, lotAttributes) => {
        const { totalCents, ...lines } = costBreakdown(bidCents, lotAttributes);
        expect(Object.values(lines).every((cents) => Number.isSafeInteger(cents) && cents >= 0)).toBe(true);
        expect(totalCents).toBe(Object.values(lines).reduce((sum, cents) => sum + cents, 0));
      }),
    );
  });

  it("is within half a cent of the exact percentage in every line", () => {
    fc.assert(
      fc.property(bid, attributes, (bidCents, lotAttributes) => {
        const lines = costBreakdown(bidCents, { ...lotAttributes, marginRule: false });
        const isNear = (cents: number, ofCents: number, percentage: number) => {
          const exact = BigInt(ofCents) * BigInt(Math.round(percentage * 100));
          const off = BigInt(cents) * 10_000n - exact;
          return off > -5_000n && off <= 5_000n;
        };
        expect(isNear(lines.vatCents, bidCents, lotAttributes.vat)).toBe(true);
        expect(isNear(lines.auctionCostsCents, bidCents, lotAttributes.auctionCosts)).toBe(true);
        expect(isNear(lines.auctionCostsVatCents, lines.auctionCostsCents, lotAttributes.auctionCostsVat)).toBe(true);
      }),
    );
  });

  it("never costs less for a higher bid", () => {
    fc.assert(
      fc.property(bid, fc.integer({ min: 1, max: 1_000_00 }), attributes, (bidCents, moreCents, lotAttributes) => {
        const lower = costBreakdown(bidCents, lotAttributes).totalCents;
        expect(costBreakdown(bidCents + moreCents, lotAttributes).totalCents).toBeGreaterThan(lower);
      }),
    );
  });

  it("differs by exactly the bid's VAT between margin rule and not", () => {
    fc.assert(
      fc.property(bid, attributes, (bidCents, lotAttributes) => {
        const margin = costBreakdown(bidCents, { ...lotAttributes, marginRule: true });
        const normal = costBreakdown(bidCents, { ...lotAttributes, marginRule: false });
        expect(normal.totalCents - margin.totalCents).toBe(normal.vatCents);
      }),
    );
  });
});
