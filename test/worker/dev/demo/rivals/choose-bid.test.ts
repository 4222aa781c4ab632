import { describe, expect, it } from "vitest";
import { seededRandom } from "../../../../../worker/dev/demo/random.ts";
import { chooseBid, type LotOffer } from "../../../../../worker/dev/demo/rivals/choose-bid.ts";

const OFFER: LotOffer = {
  incrementalLotId: "lot",
  startAmountCents: 100_00,
  nextMinimumCents: 210_00,
  stepCents: 10_00,
  leads: false,
};

function choices(offer: LotOffer) {
  const random = seededRandom("rivals");
  return Array.from({ length: 200 }, () => chooseBid(offer, random));
}

describe("what rivals bid", () => {
  it("at least the next minimum, on the ladder, at most a few steps above; by hand and automatically", () => {
    const bids = choices(OFFER).filter((bid) => bid !== null);
    expect(bids).toHaveLength(200);
    for (const { amountCents } of bids) {
      expect(amountCents).toBeGreaterThanOrEqual(210_00);
      expect(amountCents).toBeLessThanOrEqual(270_00);
      expect((amountCents - 210_00) % 10_00).toBe(0);
    }
    expect(bids.some(({ isAutoBid }) => isAutoBid)).toBe(true);
    expect(bids.some(({ isAutoBid, amountCents }) => !isAutoBid && amountCents === 210_00)).toBe(true);
  });

  it("nothing while they lead", () => {
    expect(choices({ ...OFFER, leads: true }).every((bid) => bid === null)).toBe(true);
  });

  it("nothing once the lot is too dear", () => {
    expect(choices({ ...OFFER, nextMinimumCents: 14 * 100_00 }).every((bid) => bid === null)).toBe(true);
  });
});
