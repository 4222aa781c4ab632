import { describe, expect, it } from "vitest";
import { latestState } from "../../../../../web/bidding/bids/state/latest-state.ts";
import { lotFrame, openState } from "../../../support/biddable-lot.ts";

const state = openState({
  amount: 100_00,
  nextMinimumAmount: 110_00,
  bidCount: 3,
  leaderRef: "2",
  sequence: 7,
  userHasLatestBid: true,
  userHasFavorite: true,
  userHasBid: true,
  userRef: "2",
  autoBid: { maximumAmount: 500_00 },
});

const frame = lotFrame({
  amount: 510_00,
  nextMinimumAmount: 520_00,
  bidCount: 5,
  closesOn: new Date(Date.parse(state.closesOn) + 120_000).toISOString(),
  leaderRef: "3",
  sequence: 8,
  extended: true,
});

describe("a lot's state and the newest frame", () => {
  it("takes the price, the closing time and the lead from a newer frame", () => {
    const latest = latestState(state, frame);
    expect(latest).toMatchObject({ amount: 510_00, nextMinimumAmount: 520_00, bidCount: 5, closesOn: frame.closesOn });
    expect(latest.userHasLatestBid).toBe(false);
    expect(latest.userHasBid).toBe(true);
  });

  it("ignores an older answer that arrives late", () => {
    expect(latestState({ ...state, sequence: 9 }, frame).amount).toBe(100_00);
  });

  it("recognizes the viewer's own bid by the leader's public name", () => {
    expect(latestState(state, { ...frame, leaderRef: "2" }).userHasLatestBid).toBe(true);
  });

  it("never shows a visitor without a public name as leader", () => {
    const visitor = { ...state, userRef: null, userHasLatestBid: false, userHasBid: false };
    expect(latestState(visitor, { ...frame, leaderRef: null }).userHasLatestBid).toBe(false);
  });

  it("takes the viewer's own fields if the frame has them", () => {
    const viewer = { userRef: "2", leads: true, hasBid: true, autoBidMaximum: null };
    expect(latestState(state, { ...frame, viewer })).toMatchObject({ userHasLatestBid: true, autoBid: null });
    const raised = latestState(state, { ...frame, viewer: { ...viewer, autoBidMaximum: 900_00 } });
    expect(raised.autoBid).toEqual({ maximumAmount: 900_00 });
  });

  it("keeps the fields that frames do not contain", () => {
    expect(latestState(state, frame)).toMatchObject({ userHasFavorite: true, ladder: state.ladder, id: "lot" });
  });
});
