import { describe, expect, it } from "vitest";
import { bidLot, isSpent, lowestMaximum } from "../../../../web/bidding/bids/bid-lot.ts";
import { openState } from "../../support/biddable-lot.ts";

const offer = {
  ...{ id: "lot", title: "Draaibank", lotNumber: "1", startCents: 100_00 },
  conditions: { auctionCosts: 17, auctionCostsVat: 21, vat: 21, marginRule: false, subjectToAcceptance: false },
};

const state = openState({
  amount: 200_00,
  nextMinimumAmount: 210_00,
  bidCount: 3,
  leaderRef: "2",
  userHasBid: true,
  userRef: "1",
  autoBid: { maximumAmount: 200_00 },
});

describe("the lot that a bid is placed on", () => {
  it("offers the next minimum and two steps above it", () => {
    expect(bidLot(offer, state).quickCents).toEqual([210_00, 220_00, 230_00]);
  });

  it("accepts whole euros, or finer amounts if its ladder has them", () => {
    expect(bidLot(offer, state).unitCents).toBe(100);
    expect(bidLot(offer, { ...state, ladder: [{ fromAmount: 0, stepAmount: 50 }] }).unitCents).toBe(50);
  });
});

describe("an auto bid", () => {
  it("AUTO4: may be lowered to the price by the leader, and not below the next minimum by others", () => {
    expect(lowestMaximum(bidLot(offer, state))).toBe(210_00);
    expect(lowestMaximum(bidLot(offer, { ...state, userHasLatestBid: true }))).toBe(200_00);
  });

  it("is passed once the next minimum is above it and another bidder leads", () => {
    expect(isSpent(bidLot(offer, state))).toBe(true);
    expect(isSpent(bidLot(offer, { ...state, userHasLatestBid: true }))).toBe(false);
    expect(isSpent(bidLot(offer, { ...state, autoBid: null }))).toBe(false);
    expect(isSpent(bidLot(offer, { ...state, nextMinimumAmount: 200_00 }))).toBe(false);
  });
});
