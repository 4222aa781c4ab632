import { describe, expect, it } from "vitest";
import { bidStatistics } from "../../../web/bids/bid-statistics.ts";

const bid = (amount: number, annonUserRef: string, rest: { isAutoBid?: boolean; state?: string } = {}) => ({
  ...{ amount, annonUserRef, isAutoBid: false, state: "SUCCESS" },
  ...rest,
});

describe("bid statistics", () => {
  it("count bids, bidders and auto bids, and how far the price rose", () => {
    const bids = [bid(300_00, "1", { isAutoBid: true }), bid(200_00, "2"), bid(100_00, "1")];
    expect(bidStatistics(bids)).toEqual({ bidCount: 3, bidderCount: 2, autoBidCount: 1, riseCents: 200_00 });
  });

  it("leave out bids that were taken back", () => {
    const bids = [bid(900_00, "3", { state: "INVALIDATED" }), bid(200_00, "2"), bid(100_00, "1")];
    expect(bidStatistics(bids)).toEqual({ bidCount: 2, bidderCount: 2, autoBidCount: 0, riseCents: 100_00 });
  });

  it("are none without bids", () => {
    expect(bidStatistics([])).toBeNull();
  });
});
