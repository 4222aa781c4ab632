import { must } from "./faults.mjs";

/**
 * @import { EntryLine } from "../../schema/log/log-lines.ts"
 * @import { Sale } from "./sale.mjs"
 */

/**
 * Checks what may be opened, and what must be (SECRET1): a maximum once its owner's own bids have reached it and
 * another bidder leads, or once the lot has closed at or above it; which entries changed a limit, once the lot has
 * closed.
 *
 * @param {Sale} sale at the end of the log.
 * @param {readonly EntryLine[]} entries
 */
export function checkOpenings(sale, entries) {
  for (const { entry, opening } of entries) {
    if (opening?.sealed !== undefined) must(sale.isClosed, entry.sequence, "it is opened before the lot has closed");
  }
  const amounts = amountsByBidder(sale);
  for (const { sequence, bidder, maximum, isSealed } of sale.maxima) {
    const opened = entries[sequence - 1]?.opening?.maximum;
    /** @param {number} cents */
    const isReached = (cents) => {
      if (sale.leader === null) return false;
      if (sale.isClosed && cents <= sale.leader.priceCents) return true;
      return sale.leader.bidder !== bidder && (amounts.get(bidder)?.has(cents) ?? false);
    };
    if (opened !== undefined) {
      must(isReached(opened.maximumCents), sequence, "a maximum is opened that the price has not come to");
    } else if (!maximum.mayBeGone && (!isSealed || sale.isClosed)) {
      must(maximum.canAvoid(isReached), sequence, "the opening of a maximum that the price has come to is withheld");
    }
  }
}

/**
 * What each bidder has bid, whatever became of it.
 *
 * @param {Sale} sale
 * @returns {Map<string, Set<number>>}
 */
function amountsByBidder({ rows }) {
  /** @type {Map<string, Set<number>>} */
  const amounts = new Map();
  for (const { bidder, amountCents } of rows) {
    const own = amounts.get(bidder) ?? new Set();
    amounts.set(bidder, own.add(amountCents));
  }
  return amounts;
}
