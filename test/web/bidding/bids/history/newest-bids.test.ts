import { describe, expect, it } from "vitest";
import { BIDS_PER_PAGE, withFrameBids } from "../../../../../web/bidding/bids/history/newest-bids.ts";
import type { LotFrame } from "../../../../../web/kit/live/use-lot-live.ts";
import { lotFrame } from "../../../support/biddable-lot.ts";

const AT = "2026-03-01T09:00:00.000Z";

function liveBid(row: number, change: Partial<LotFrame["bids"][number]> = {}): LotFrame["bids"][number] {
  const bid = {
    row,
    amount: row * 10_00,
    createdOn: AT,
    annonUserRef: "1",
    isAutoBid: false,
    state: "SUCCESS",
  } as const;
  return { ...bid, reason: null, ...change };
}

function frameOf(sequence: number, bidsAfter: number, bids: LotFrame["bids"]): LotFrame {
  const statistics = { bidCount: bids.length, bidderCount: 2, autoBidCount: 0, riseAmount: 50_00 };
  return lotFrame({ sequence, bids, bidsAfter, statistics: bids.length > 0 ? statistics : null });
}

/** The newest page of a lot with so many bids, as of a sequence. */
function pageOf(count: number, sequence: number): Parameters<typeof withFrameBids>[0] {
  const bids = Array.from({ length: Math.min(count, BIDS_PER_PAGE) }, (_, index) => {
    const { row, ...bid } = liveBid(count - index);
    return { __typename: "IncrementalBid" as const, id: `lot:${row}`, ...bid };
  });
  return { bids, statistics: null, paginatedTotalResults: count, sequence };
}

const rowsOf = ({ bids }: { bids: readonly { id: string }[] }) => bids.map(({ id }) => Number(id.split(":")[1]));

describe("the newest page of a bid history with a frame's bids", () => {
  it("has new bids first, each once, and the totals and sequence of the frame", () => {
    const page = withFrameBids(pageOf(3, 7), frameOf(9, 6, [liveBid(3), liveBid(4), liveBid(5)]));
    expect(rowsOf(page)).toEqual([5, 4, 3, 2, 1]);
    expect(page).toMatchObject({ paginatedTotalResults: 5, sequence: 9, statistics: { riseAmount: 50_00 } });
    expect(page.bids[0]).toMatchObject({ __typename: "IncrementalBid", id: "lot:5", amount: 50_00 });
  });

  it("has a corrected bid in its new state and place", () => {
    const page = withFrameBids(pageOf(3, 7), frameOf(8, 7, [liveBid(3, { state: "INVALIDATED" })]));
    expect(rowsOf(page)).toEqual([3, 2, 1]);
    expect(page.bids[0]?.state).toBe("INVALIDATED");
    expect(page.paginatedTotalResults).toBe(3);
  });

  it("stays as long as the API's page, and counts all bids", () => {
    const page = withFrameBids(pageOf(150, 7), frameOf(8, 7, [liveBid(151)]));
    expect(page.bids).toHaveLength(BIDS_PER_PAGE);
    expect(rowsOf(page).at(0)).toBe(151);
    expect(rowsOf(page).at(-1)).toBe(52);
    expect(page.paginatedTotalResults).toBe(151);
  });

  it("is as new as a frame without bids, as after a bidder's own auto bid", () => {
    expect(withFrameBids(pageOf(3, 7), frameOf(9, 6, []))).toEqual({ ...pageOf(3, 7), sequence: 9 });
  });

  it("stays as it is if bids are missing between it and the frame, so that it is fetched again", () => {
    const page = pageOf(3, 7);
    expect(withFrameBids(page, frameOf(40, 8, [liveBid(30)]))).toBe(page);
  });

  it("stays as it is if it is newer than the frame", () => {
    const page = pageOf(3, 7);
    expect(withFrameBids(page, frameOf(7, 5, [liveBid(3, { amount: 1 })]))).toBe(page);
    expect(withFrameBids(page, frameOf(6, 5, [liveBid(2, { amount: 1 })]))).toBe(page);
  });
});
