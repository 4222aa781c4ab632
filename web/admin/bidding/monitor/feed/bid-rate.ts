import type { LiveAuctionEvent } from "../../../../../schema/bidding/live/live-auction.ts";
import { MINUTE_MS, SECOND_MS } from "../../../../../schema/kit/durations.ts";

/** The bids of an auction by the second in which they were made, of the last minute. */
export interface BidRate {
  readonly bySecond: ReadonlyMap<number, number>;
  /** Bids before this are not all known: the first frame has the newest events alone. */
  readonly wholeFromMs: number;
  /** Bids that were counted since the first frame, and by how many the lots' own counts rose since. */
  readonly counted: number;
  readonly risen: number;
}

export const NO_BIDS: BidRate = { bySecond: new Map(), wholeFromMs: 0, counted: 0, risen: 0 };

interface RatedFrame {
  atMs: number;
  /** Those that are new. */
  events: readonly LiveAuctionEvent[];
  /** By how many the lots' counts of bids rose; null for the first frame. */
  rise: number | null;
  /** Whether it has what was missed while the line was down. */
  isResumed?: boolean;
}

/**
 * Counts the bids of a frame: each event at its own time, and what the lots' counts rose by beyond that at the frame's.
 * A frame has a bounded number of events, so that these alone would be too few when many bid. Of those beyond the
 * events of a resumed frame nobody knows the time: they are not counted, and the number is a least one until all are
 * known.
 */
export function ratedBy(
  { bySecond, wholeFromMs, counted, risen }: BidRate,
  { atMs, events, rise, isResumed = false }: RatedFrame,
): BidRate {
  const kept = new Map([...bySecond].filter(([second]) => second * SECOND_MS > atMs - MINUTE_MS - SECOND_MS));
  const add = (ms: number, count: number) => {
    const second = Math.floor(ms / SECOND_MS);
    if (count > 0) kept.set(second, (kept.get(second) ?? 0) + count);
  };
  const bids = events.filter(({ type }) => isBid(type));
  for (const { createdOn } of bids) add(Date.parse(createdOn), 1);
  if (rise === null) {
    const [oldest] = events;
    const isCut = oldest !== undefined && oldest.number > 1;
    return { ...NO_BIDS, bySecond: kept, wholeFromMs: isCut ? Date.parse(oldest.createdOn) : 0 };
  }
  const left = Math.max(0, risen + rise - counted - bids.length);
  const known = { bySecond: kept, counted: counted + bids.length + left, risen: risen + rise };
  if (isResumed && left > 0) return { ...known, wholeFromMs: Date.parse(events[0]?.createdOn ?? "") || atMs };
  add(atMs, left);
  return { ...known, wholeFromMs };
}

/** The bids of the last minute, and whether there may have been more. */
export function bidsInLastMinute({ bySecond, wholeFromMs }: BidRate, nowMs: number) {
  const fromMs = nowMs - MINUTE_MS;
  const recent = [...bySecond].filter(([second]) => (second + 1) * SECOND_MS > fromMs);
  return { count: recent.reduce((sum, [, count]) => sum + count, 0), isLeast: wholeFromMs > fromMs };
}

export function isBid(type: LiveAuctionEvent["type"]): boolean {
  return type === "BID" || type === "AUTO_BID";
}
