import { describe, expect, it } from "vitest";
import { viewerStandingOf } from "../../../../../web/bidding/bids/state/viewer-standing.ts";

const state = { userHasBid: false, userHasLatestBid: false, isClosed: false, isAwarded: null };

describe("the standing of a viewer on a lot", () => {
  it("is watching until they bid", () => {
    expect(viewerStandingOf(state)).toBe("watching");
    expect(viewerStandingOf({ ...state, isClosed: true })).toBe("watching");
  });

  it("is leading with the latest bid, and won once the lot has closed", () => {
    expect(viewerStandingOf({ ...state, userHasBid: true, userHasLatestBid: true })).toBe("leading");
    expect(viewerStandingOf({ ...state, userHasBid: true, userHasLatestBid: true, isClosed: true })).toBe("won");
  });

  it("is outbid after any other user's later bid, and lost once the lot has closed", () => {
    expect(viewerStandingOf({ ...state, userHasBid: true })).toBe("outbid");
    expect(viewerStandingOf({ ...state, userHasBid: true, isClosed: true })).toBe("lost");
  });

  it("is declined where the seller declined the viewer's highest bid, and no other's", () => {
    const closed = { ...state, userHasBid: true, isClosed: true };
    expect(viewerStandingOf({ ...closed, userHasLatestBid: true, isAwarded: false })).toBe("declined");
    expect(viewerStandingOf({ ...closed, userHasLatestBid: true, isAwarded: true })).toBe("won");
    expect(viewerStandingOf({ ...closed, isAwarded: false })).toBe("lost");
  });
});
