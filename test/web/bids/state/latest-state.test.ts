import { describe, expect, it } from "vitest";
import { latestState } from "../../../../web/bids/state/latest-state.ts";
import type { LiveLotState, LotFrame } from "../../../../web/live/use-lot-live.ts";

const state: LiveLotState = {
  id: "lot",
  incrementalLotId: "lot",
  amount: 100_00,
  startingOn: "2026-01-01T10:00:00.000Z",
  closesOn: "2026-01-02T10:00:00.000Z",
  stepSize: 10_00,
  nextMinimumAmount: 110_00,
  bidCount: 3,
  isOpen: true,
  isClosed: false,
  leaderRef: "2",
  sequence: 7,
  serverTime: "2026-01-02T09:00:00.000Z",
  userHasLatestBid: true,
  userHasFavorite: true,
  userHasBid: true,
  userRef: "2",
  autoBid: { maximumAmount: 500_00 },
  missingConditions: [],
  ladder: [{ fromAmount: 0, stepAmount: 10_00 }],
  extensionMilliseconds: 120_000,
  ruleSetVersion: 1,
};

const frame: LotFrame = {
  id: "frame",
  incrementalLotId: "lot",
  amount: 510_00,
  stepSize: 10_00,
  nextMinimumAmount: 520_00,
  bidCount: 5,
  startingOn: state.startingOn,
  closesOn: "2026-01-02T10:02:00.000Z",
  isOpen: true,
  isClosed: false,
  leaderRef: "3",
  sequence: 8,
  serverTime: "2026-01-02T09:59:59.000Z",
  extended: true,
  bids: [],
  bidsAfter: 0,
  statistics: null,
  viewer: null,
};

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
