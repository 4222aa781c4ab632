import { must } from "./faults.mjs";

/**
 * @import { EntryLine } from "../../schema/bidding/public-log/log-lines.ts"
 * @import { Sale, SetMaximum } from "./sale.mjs"
 */

/**
 * Checks what may be opened, and what must be (SECRET1): a maximum once its owner's own bids have reached it and
 * another bidder leads, or once the lot has closed at or above it; which entries changed a limit, once the lot has
 * closed. What was open once stays so (OPENED1). An app of before closed openings of version 2 again when a correction
 * took the price back: both are accepted there, since what it shows has been public.
 *
 * @param {Sale} sale at the end of the log.
 * @param {readonly EntryLine[]} entries
 */
export function checkOpenings(sale, entries) {
  /** @type {Map<number, number>} */
  const opened = new Map();
  for (const { entry, opening } of entries) {
    if (opening?.sealed !== undefined) must(sale.isClosed, entry.sequence, "it is opened before the lot has closed");
    if (opening?.maximum !== undefined) opened.set(entry.sequence, opening.maximum.maximumCents);
  }
  const firstBids = firstBidsOf(sale);
  for (const set of sale.maxima) {
    const { sequence, maximum, isSealed } = set;
    const openedCents = opened.get(sequence);
    const { isReached, wasReached } = reachOf(sale, set, firstBids);
    if (openedCents !== undefined) {
      must(wasReached(openedCents), sequence, "a maximum is opened that the price has not come to");
    } else if (!isSealed || sale.isClosed) {
      const mustBeOpen = sale.hasRules3 ? wasReached : isReached;
      must(maximum.canAvoid(mustBeOpen), sequence, "the opening of a maximum that the price has come to is withheld");
    }
  }
}

/**
 * Whether an amount, as that of a maximum, has been reached: as the lot stands at the end of the log, and at any entry
 * of it. Unopened maxima of a closed lot lie above its price (`Sale`), so `isReached` need not ask for that.
 *
 * @param {Sale} sale at the end of the log.
 * @param {SetMaximum} set
 * @param {ReturnType<typeof firstBidsOf>} firstBids
 * @returns {Record<"isReached" | "wasReached", (cents: number) => boolean>}
 */
function reachOf({ moment, closedUpToCents, leadsSinceSequence }, { bidder, sequence }, firstBids) {
  const isBeaten = moment.leader !== bidder;
  return {
    isReached: (cents) => isBeaten && firstBids.has(bidOf(bidder, cents)),
    wasReached: (cents) => {
      if (cents <= closedUpToCents) return true;
      const reachedAt = firstBids.get(bidOf(bidder, cents));
      if (reachedAt === undefined) return false;
      // The owner leads now: another bidder led before, and then the maximum was set and bid already.
      return isBeaten || leadsSinceSequence > Math.max(reachedAt, sequence);
    },
  };
}

/**
 * The entry in which each bidder first bid an amount, whatever became of it.
 *
 * @param {Sale} sale
 * @returns {Map<string, number>} by `bidOf`.
 */
function firstBidsOf({ rows }) {
  /** @type {Map<string, number>} */
  const firstBids = new Map();
  for (const { bidder, amountCents, sequence } of rows) {
    const bid = bidOf(bidder, amountCents);
    if (!firstBids.has(bid)) firstBids.set(bid, sequence);
  }
  return firstBids;
}

/** @param {string} bidder a public name, which is a number. @param {number} cents */
function bidOf(bidder, cents) {
  return `${bidder} ${cents}`;
}
