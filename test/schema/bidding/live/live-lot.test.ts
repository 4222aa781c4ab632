import { describe, expect, it } from "vitest";
import { liveFrame } from "../../../../actors/lot/answers/live-frame.ts";
import { LIVE_LOT, LIVE_LOT_SELECTION, type PublicLotState } from "../../../../schema/bidding/live/live-lot.ts";

const VIEW = {
  ...{ incrementalLotId: "lot", head: "h", rulesVersion: 1, ladder: [], extensionMs: 0, viewer: null },
  ...{ priceCents: 100_00, stepCents: 10_00, nextMinimumCents: 110_00, bidCount: 1, leaderPseudonym: "2" },
  ...{
    startsAtMs: 0,
    closesAtMs: 1_000,
    isOpen: true,
    isClosed: false,
    isAwarded: null,
    sequence: 7,
    serverTimeMs: 500,
  },
};

const frameOf = (view: Parameters<typeof liveFrame>[0]) =>
  liveFrame(view, { extended: false, bids: { bids: [], bidsAfter: 0, statistics: null } });

describe("the public state of a lot has the declared types", () => {
  it("as the text that selects it", () => {
    // A literal type admits one text only: the compiler holds it against the type, the expectation against the value.
    const typed: typeof LIVE_LOT_SELECTION =
      "amount stepSize nextMinimumAmount bidCount startingOn closesOn isOpen isClosed isAwarded leaderRef sequence serverTime ";
    expect(LIVE_LOT_SELECTION, "Write the new field into this file's text, view and state").toBe(typed);
  });

  it("in a frame", () => {
    const state: PublicLotState = {
      ...{ amount: 100_00, stepSize: 10_00, nextMinimumAmount: 110_00, bidCount: 1, leaderRef: "2", sequence: 7 },
      ...{ startingOn: "1970-01-01T00:00:00.000Z", closesOn: "1970-01-01T00:00:01.000Z" },
      ...{ isOpen: true, isClosed: false, isAwarded: null, serverTime: "1970-01-01T00:00:00.500Z" },
    };
    expect(frameOf(VIEW)).toMatchObject(state);
    expect(Object.keys(state).toSorted()).toEqual(LIVE_LOT.map(([name]) => name).toSorted());
    expect(frameOf({ ...VIEW, priceCents: null, leaderPseudonym: null })).toMatchObject({
      amount: null,
      leaderRef: null,
    });
  });
});
