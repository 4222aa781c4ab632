import { DEFAULT_LADDER } from "../../../../schema/bidding/default-ladder.ts";
import { stepAbove, stepAt } from "../../../../schema/bidding/ladder.ts";
import { MINUTE_MS } from "../../../../schema/durations.ts";
import type { Random } from "../random.ts";

/** A past manual bid or auto bid, as received. */
export interface PastBid {
  bidderId: string;
  amountCents: number;
  isAutoBid: boolean;
  receivedAtMs: number;
}

interface LotOnSale {
  startAmountCents: number;
  /** The amount that the most eager bidder would pay. */
  worthCents: number;
  startsAtMs: number;
  closesAtMs: number;
}

const WHOLE_EURO = 100;
/** A bid within the extension period would move the closing, so past bids stay outside it. */
const KEEP_CLEAR_MS = 6 * MINUTE_MS;
const MAX_BIDS = 18;

/**
 * Generates the past bids on a lot: bidders with different limits arrive, more of them towards the closing. Tracks the
 * price like the engine, so that no bid is below the next minimum; the engine makes the actual decisions.
 * @param bidderIds the possible bidders, most eager first.
 */
export function bidHistory(
  lot: LotOnSale,
  { bidderIds, nowMs, random }: { bidderIds: readonly string[]; nowMs: number; random: Random },
): PastBid[] {
  const untilMs = Math.min(nowMs - MINUTE_MS, lot.closesAtMs - KEEP_CLEAR_MS);
  if (untilMs <= lot.startsAtMs) return [];
  // Interest rises towards the closing: halfway through, a lot has a third of its bids.
  const elapsed = (untilMs - lot.startsAtMs) / (lot.closesAtMs - lot.startsAtMs);
  const wanted = Math.round(random.int(0, MAX_BIDS) * elapsed ** 1.6);
  const instants = Array.from(
    { length: wanted },
    () => lot.startsAtMs + (untilMs - lot.startsAtMs) * random.next() ** 0.55,
  ).sort((a, b) => a - b);

  const bids: PastBid[] = [];
  let price: number | null = null;
  let limit = 0;
  let leader: string | null = null;
  for (const instant of instants) {
    const minimum: number = price === null ? lot.startAmountCents : stepAbove(DEFAULT_LADDER, price);
    if (minimum > lot.worthCents) break;
    const bidderId = random.pick(bidderIds.filter((candidate) => candidate !== leader));
    const isAutoBid = random.chance(0.3);
    const amountCents: number = isAutoBid
      ? roundDown(minimum + (lot.worthCents - minimum) * (0.15 + 0.6 * random.next()), minimum)
      : minimum + (random.chance(0.25) ? random.int(1, 3) * stepAt(DEFAULT_LADDER, minimum) : 0);
    bids.push({ bidderId, amountCents, isAutoBid, receivedAtMs: Math.round(instant) });

    if (amountCents > limit) {
      price = isAutoBid
        ? Math.min(amountCents, Math.max(minimum, limit === 0 ? 0 : stepAbove(DEFAULT_LADDER, limit)))
        : amountCents;
      limit = amountCents;
      leader = bidderId;
    } else {
      price = Math.min(limit, stepAbove(DEFAULT_LADDER, amountCents));
    }
  }
  return bids;
}

function roundDown(cents: number, minimumCents: number): number {
  const step = stepAt(DEFAULT_LADDER, cents);
  return Math.max(minimumCents, Math.floor(cents / Math.max(step, WHOLE_EURO)) * Math.max(step, WHOLE_EURO));
}
