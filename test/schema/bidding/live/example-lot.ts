import type { PublicLotState } from "../../../../schema/bidding/live/live-lot.ts";

/** What each client sees of an open lot without a bid: tests of sockets and screens begin with it. */
export const EXAMPLE_LOT: PublicLotState = {
  amount: null,
  stepSize: 10_00,
  nextMinimumAmount: 100_00,
  bidCount: 0,
  startingOn: "2026-03-01T09:00:00.000Z",
  closesOn: "2026-03-01T10:00:00.000Z",
  isOpen: true,
  isClosed: false,
  isAwarded: null,
  leaderRef: null,
  sequence: 1,
  serverTime: "2026-03-01T09:30:00.000Z",
};
