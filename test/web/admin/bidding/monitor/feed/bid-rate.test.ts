import { describe, expect, it } from "vitest";
import type { LiveAuctionEvent } from "../../../../../../schema/bidding/live/live-auction.ts";
import {
  type BidRate,
  bidsInLastMinute,
  NO_BIDS,
  ratedBy,
} from "../../../../../../web/admin/bidding/monitor/feed/bid-rate.ts";
import { completenessOf, GRACE_MS } from "../../../../../../web/admin/bidding/monitor/feed/use-catalogue-check.ts";

const NOW_MS = Date.UTC(2026, 0, 1, 12);
const event = (number: number, agoMs: number, type: LiveAuctionEvent["type"] = "BID"): LiveAuctionEvent => ({
  ...{ number, incrementalLotId: "lot", type, amount: 1_00, userRef: "1" },
  createdOn: new Date(NOW_MS - agoMs).toISOString(),
});
/** After a first frame that has all events there were. */
const begun = (events: LiveAuctionEvent[] = []): BidRate => ratedBy(NO_BIDS, { atMs: NOW_MS, events, rise: null });
const withFrame = (rate: BidRate, events: LiveAuctionEvent[], rise: number, atMs = NOW_MS) =>
  ratedBy(rate, { atMs, events, rise });

describe("the bids of the last minute", () => {
  it("are all of them, of which a frame has some as events", () => {
    const rate = withFrame(begun(), [event(901, 200), event(902, 100), event(903, 50, "CLOSED")], 900);
    expect(bidsInLastMinute(rate, NOW_MS)).toEqual({ count: 900, isLeast: false });
    expect(bidsInLastMinute(rate, NOW_MS + 62_000).count).toBe(0);
  });

  it("count once where the events come in the frame before that of their lots", () => {
    const events = [event(1, 100), event(2, 90), event(3, 80)];
    const rate = withFrame(withFrame(begun(), events, 1), [], 2);
    expect(bidsInLastMinute(rate, NOW_MS).count).toBe(3);
  });

  it("that come late stand at their own time, as after an interruption", () => {
    const rate = withFrame(begun(), [event(1, 120_000), event(2, 90_000), event(3, 5_000)], 3);
    expect(bidsInLastMinute(rate, NOW_MS).count).toBe(1);
  });

  it("are a least number after a resumed frame without an event for each of them, as nobody knows when they were made", () => {
    const events = [event(900, 20_000), event(901, 1_000)];
    const rate = ratedBy(begun(), { atMs: NOW_MS, events, rise: 900, isResumed: true });
    expect(bidsInLastMinute(rate, NOW_MS)).toEqual({ count: 2, isLeast: true });
    expect(bidsInLastMinute(rate, NOW_MS + 41_000)).toEqual({ count: 1, isLeast: false });
    const bare = ratedBy(begun(), { atMs: NOW_MS, events: [], rise: 3, isResumed: true });
    expect(bidsInLastMinute(bare, NOW_MS)).toEqual({ count: 0, isLeast: true });
    // Nothing is made up for: the frames after it count what they bring.
    expect(bidsInLastMinute(withFrame(rate, [event(902, 0)], 1), NOW_MS).count).toBe(3);
  });

  it("are all known after a resumed frame that has an event for each", () => {
    const rate = ratedBy(begun(), { atMs: NOW_MS, events: [event(1, 5_000)], rise: 1, isResumed: true });
    expect(bidsInLastMinute(rate, NOW_MS)).toEqual({ count: 1, isLeast: false });
  });

  it("are said to be a least number until a minute after the oldest event of the first frame", () => {
    const rate = begun([event(41, 30_000), event(42, 1_000)]);
    expect(bidsInLastMinute(rate, NOW_MS)).toEqual({ count: 2, isLeast: true });
    expect(bidsInLastMinute(rate, NOW_MS + 31_000)).toEqual({ count: 1, isLeast: false });
    expect(bidsInLastMinute(begun([event(1, 30_000)]), NOW_MS).isLeast).toBe(false);
  });
});

describe("a wall beside the catalogue", () => {
  const check = (bidCount: number, agoMs: number) => ({ bidCount, atMs: NOW_MS - agoMs });

  it("lacks nothing while the other way is ahead by moments, and says until when it was complete", () => {
    const checks = [check(12, GRACE_MS - 1), check(10, 30_000)];
    expect(completenessOf(checks, { bidCount: 10, nowMs: NOW_MS })).toEqual({
      missing: 0,
      completeAtMs: NOW_MS - 30_000,
    });
    expect(completenessOf(checks, { bidCount: 12, nowMs: NOW_MS }).completeAtMs).toBe(NOW_MS - GRACE_MS + 1);
  });

  it("lacks what the catalogue had longer ago", () => {
    const checks = [check(15, 1_000), check(12, 31_000), check(10, 61_000)];
    expect(completenessOf(checks, { bidCount: 10, nowMs: NOW_MS })).toEqual({
      missing: 2,
      completeAtMs: NOW_MS - 61_000,
    });
    expect(completenessOf([], { bidCount: 10, nowMs: NOW_MS })).toEqual({ missing: 0, completeAtMs: null });
  });
});
