import type { LotCommand } from "../../../../schema/bidding/rpc/lot-commands.ts";
import { DEFAULT_LADDER } from "../../../../schema/catalogue/terms/default-ladder.ts";
import { stepAbove, stepAt } from "../../../../schema/catalogue/terms/ladder.ts";
import { MINUTE_MS } from "../../../../schema/kit/durations.ts";
import type { Random } from "../random.ts";

/** A command of a lot's past, as received. */
export interface PastAct {
  readonly command: LotCommand;
  readonly receivedAtMs: number;
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

/** One auto bid in six that leads gets a higher maximum later, and one in twelve is removed. */
const RAISED_SHARE = 1 / 6;
const REMOVED_SHARE = 1 / 12;
/** One bid in twenty comes right after a bid that was too low. */
const TOO_LOW_SHARE = 1 / 20;

/**
 * Generates the past bids on a lot: bidders with different limits arrive, more of them towards the closing. Tracks the
 * price like the engine, so that only what is meant to be refused is below the next minimum; the engine makes the
 * actual decisions.
 * @param bidderIds the possible bidders, most eager first.
 */
export function bidHistory(
  lot: LotOnSale,
  { bidderIds, nowMs, random }: { bidderIds: readonly string[]; nowMs: number; random: Random },
): PastAct[] {
  const untilMs = lastActMs(lot, nowMs);
  if (untilMs <= lot.startsAtMs) return [];
  // Interest rises towards the closing: halfway through, a lot has a third of its bids.
  const elapsed = (untilMs - lot.startsAtMs) / (lot.closesAtMs - lot.startsAtMs);
  const wanted = Math.round(random.int(0, MAX_BIDS) * elapsed ** 1.6);
  const instants = Array.from(
    { length: wanted },
    () => lot.startsAtMs + (untilMs - lot.startsAtMs) * random.next() ** 0.55,
  ).sort((a, b) => a - b);

  const sealed = random.fork("sealed");
  const acts: PastAct[] = [];
  let price: number | null = null;
  let limit = 0;
  let leader: string | null = null;
  for (const instant of instants) {
    const receivedAtMs = Math.round(instant);
    const minimum: number = price === null ? lot.startAmountCents : stepAbove(DEFAULT_LADDER, price);
    if (minimum > lot.worthCents) break;
    const bidder = random.pick(bidderIds.filter((candidate) => candidate !== leader));
    const isAutoBid = random.chance(0.3);
    const amountCents: number = isAutoBid
      ? roundDown(minimum + (lot.worthCents - minimum) * (0.15 + 0.6 * random.next()), minimum)
      : minimum + (random.chance(0.25) ? random.int(1, 3) * stepAt(DEFAULT_LADDER, minimum) : 0);
    if (price !== null && sealed.chance(TOO_LOW_SHARE)) acts.push({ command: bidByHand(bidder, price), receivedAtMs });
    acts.push({ command: isAutoBid ? setAutoBid(bidder, amountCents) : bidByHand(bidder, amountCents), receivedAtMs });

    if (amountCents > limit) {
      price = isAutoBid
        ? Math.min(amountCents, Math.max(minimum, limit === 0 ? 0 : stepAbove(DEFAULT_LADDER, limit)))
        : amountCents;
      limit = amountCents;
      leader = bidder;
      if (!isAutoBid || limit === price) continue;
      const raised = stepAbove(DEFAULT_LADDER, limit);
      if (sealed.chance(RAISED_SHARE) && raised <= lot.worthCents) {
        acts.push({ command: setAutoBid(bidder, raised), receivedAtMs });
        limit = raised;
      } else if (sealed.chance(REMOVED_SHARE)) {
        acts.push({ command: { type: "RemoveAutoBid", bidder }, receivedAtMs });
        limit = price;
      }
    } else {
      price = Math.min(limit, stepAbove(DEFAULT_LADDER, amountCents));
    }
  }
  return acts;
}

/** The latest instant of a past act: before now, and before bids would move the closing. */
export function lastActMs({ closesAtMs }: Pick<LotOnSale, "closesAtMs">, nowMs: number): number {
  return Math.min(nowMs - MINUTE_MS, closesAtMs - KEEP_CLEAR_MS);
}

export function bidByHand(bidder: string, amountCents: number): LotCommand {
  return { type: "PlaceBid", bidder, amountCents, missingConditions: [] };
}

function setAutoBid(bidder: string, maximumCents: number): LotCommand {
  return { type: "SetAutoBid", bidder, maximumCents, missingConditions: [] };
}

function roundDown(cents: number, minimumCents: number): number {
  const step = stepAt(DEFAULT_LADDER, cents);
  return Math.max(minimumCents, Math.floor(cents / Math.max(step, WHOLE_EURO)) * Math.max(step, WHOLE_EURO));
}
