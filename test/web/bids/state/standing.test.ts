import { describe, expect, it } from "vitest";
import { standingOf } from "../../../../web/bids/state/viewer-standing.ts";

const state = { userHasBid: false, userHasLatestBid: false, isClosed: false };

describe("how a viewer stands on a lot", () => {
  it("watches while they have not bid", () => {
    expect(standingOf(state)).toBe("watching");
    expect(standingOf({ ...state, isClosed: true })).toBe("watching");
  });

  it("leads with the latest bid and has won once the lot has closed", () => {
    expect(standingOf({ ...state, userHasBid: true, userHasLatestBid: true })).toBe("leading");
    expect(standingOf({ userHasBid: true, userHasLatestBid: true, isClosed: true })).toBe("won");
  });

  it("is outbid by anybody's later bid and has lost once the lot has closed", () => {
    expect(standingOf({ ...state, userHasBid: true })).toBe("outbid");
    expect(standingOf({ ...state, userHasBid: true, isClosed: true })).toBe("lost");
  });
});
