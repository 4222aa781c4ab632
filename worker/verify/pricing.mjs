import { must } from "./faults.mjs";
import { isLimit, isLimitAtLeast, isLimitBelow } from "./maximum.mjs";
import { HIGHEST_AMOUNT_CENTS, stepAbove } from "./terms.mjs";

/**
 * @import { PublicEntry, PublicRow } from "../../schema/bidding/public-log/public-entry.ts"
 * @import { Maximum } from "./maximum.mjs"
 * @import { Leader, Sale } from "./sale.mjs"
 */

/** @typedef {Extract<PublicEntry, { kind: "BID" }>} BidEntry */
/** @typedef {Extract<PublicEntry, { kind: "AUTO_BID" }>} AutoBidEntry */

/**
 * Takes in a bid by hand, of which every number is public.
 *
 * @param {Sale} sale
 * @param {BidEntry} entry
 */
export function takeBid(sale, entry) {
  const { sequence, amountCents } = entry;
  must(sale.isAmount(amountCents), sequence, "a malformed amount was accepted");
  must(amountCents >= minimumOf(sale), sequence, "a bid below the next minimum was accepted");
  must(
    isPriced(sale, entry),
    sequence,
    "the rows, or who leads, do not follow from this bid and the limit that it met",
  );
}

/**
 * Takes in an auto bid of a bidder who does not lead.
 *
 * @param {Sale} sale
 * @param {AutoBidEntry} entry
 * @param {number | null} maximumCents where an opening or a receipt tells it.
 */
export function takeAutoBid(sale, entry, maximumCents) {
  const { sequence, bidder } = entry;
  const before = sale.leader;
  must(before?.bidder !== bidder, sequence, "a leader's own maximum moves no price");
  if (maximumCents !== null) must(sale.isAmount(maximumCents), sequence, "a malformed maximum was accepted");
  const minimumCents = minimumOf(sale);
  const maximum = sale.setMaximum({ sequence, bidder, isSealed: false }, maximumCents);
  must(
    maximum.isBetween(minimumCents, HIGHEST_AMOUNT_CENTS),
    sequence,
    "a maximum below the next minimum was accepted",
  );
  const isPriced = before === null ? isFirst(sale, entry, maximum) : isAutoBidPriced(sale, entry, { before, maximum });
  must(isPriced, sequence, "the rows, or who leads, do not follow from this auto bid and the limits");
}

/** MAN1 to MAN4. @param {Sale} sale @param {BidEntry} entry */
function isPriced(sale, { bidder, amountCents, rows }) {
  const before = sale.leader;
  const [own, answer] = rows;
  if (own === undefined || rows.length > 2 || own.isAutoBid || own.amountCents !== amountCents) return false;
  if (!sale.append(own, bidder)) return false;
  sale.autoBids.get(bidder)?.spend(amountCents);
  const isRival = before !== null && before.bidder !== bidder;
  if (answer !== undefined) return isRival && isAnswered(sale, { before, amountCents, answer });
  sale.leader = { bidder, row: own.row, priceCents: amountCents };
  return !isRival || isLimitBelow(sale.limitOf(before), amountCents);
}

/** AUTO1. @param {Sale} sale @param {AutoBidEntry} entry @param {Maximum} maximum */
function isFirst(sale, { bidder, rows }, maximum) {
  const [row] = rows;
  if (row === undefined || rows.length > 1) return false;
  return isLed(sale, row, { bidder, maximum, abovePriceCents: 0, wholeCents: minimumOf(sale) });
}

/**
 * AUTO2 and AUTO3.
 *
 * @param {Sale} sale
 * @param {AutoBidEntry} entry
 * @param {{ before: Leader, maximum: Maximum }} contest
 */
function isAutoBidPriced(sale, { bidder, rows }, { before, maximum }) {
  const [first, second] = rows;
  if (first === undefined || rows.length > 2 || !first.isAutoBid) return false;
  if (second !== undefined && first.bidder === bidder) {
    // It does not pass the leader's limit: its maximum is shown, and answered.
    const { amountCents } = first;
    if (!sale.append(first, bidder) || !maximum.isBetween(amountCents, amountCents)) return false;
    return isAnswered(sale, { before, amountCents, answer: second });
  }
  const limit = sale.limitOf(before);
  const minimumCents = minimumOf(sale);
  if (second === undefined) {
    const beaten = { bidder, maximum, abovePriceCents: before.priceCents, wholeCents: minimumCents };
    return isLimit(limit, before.priceCents) && isLed(sale, first, beaten);
  }
  // The limit that it passes is shown first.
  const { amountCents } = first;
  if (amountCents <= before.priceCents) return false;
  if (!sale.append(first, before.bidder) || !isLimit(limit, amountCents)) return false;
  const wholeCents = Math.max(minimumCents, stepFrom(sale, amountCents));
  return isLed(sale, second, { bidder, maximum, abovePriceCents: amountCents, wholeCents });
}

/**
 * Whether an auto bid leads with a row a whole step above what it beat, or at its maximum where that is less.
 *
 * @param {Sale} sale
 * @param {PublicRow} row
 * @param {{ bidder: string, maximum: Maximum, abovePriceCents: number, wholeCents: number }} contest
 */
function isLed(sale, row, { bidder, maximum, abovePriceCents, wholeCents }) {
  const { amountCents } = row;
  if (!row.isAutoBid || !sale.append(row, bidder)) return false;
  if (amountCents <= abovePriceCents || amountCents > wholeCents) return false;
  sale.leader = { bidder, row: row.row, priceCents: amountCents };
  return maximum.isBetween(amountCents, amountCents === wholeCents ? HIGHEST_AMOUNT_CENTS : amountCents);
}

/**
 * Whether the leader's auto bid answers a step above or at its limit; at a tie with the same amount (MAN2, MAN3,
 * AUTO3).
 *
 * @param {Sale} sale
 * @param {{ before: Leader, amountCents: number, answer: PublicRow }} contest
 */
function isAnswered(sale, { before, amountCents, answer }) {
  const { row, amountCents: answerCents, isAutoBid } = answer;
  const wholeCents = stepFrom(sale, amountCents);
  if (!isAutoBid || answerCents < amountCents || answerCents > wholeCents) return false;
  if (!sale.append(answer, before.bidder)) return false;
  const limit = sale.limitOf(before);
  sale.leader = { bidder: before.bidder, row, priceCents: answerCents };
  return answerCents === wholeCents ? isLimitAtLeast(limit, answerCents) : isLimit(limit, answerCents);
}

/** @param {Sale} sale */
function minimumOf({ nextMinimumCents }) {
  if (nextMinimumCents === null) throw new Error("a bid on a lot without terms");
  return nextMinimumCents;
}

/** @param {Sale} sale @param {number} cents */
function stepFrom({ terms }, cents) {
  return stepAbove(terms?.ladder ?? [], cents);
}
