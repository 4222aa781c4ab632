import { must } from "./faults.mjs";
import { isLimitAtLeast } from "./maximum.mjs";

/**
 * @import { PublicEntry } from "../../schema/bidding/public-log/public-entry.ts"
 * @import { Leader, Sale } from "./sale.mjs"
 */

/** @typedef {Extract<PublicEntry, { kind: "CORRECTION_REFUSED" }>} RefusedCorrection */

/**
 * FIX1.
 *
 * @param {Sale} sale
 * @param {Extract<PublicEntry, { kind: "INVALIDATED" }>} entry
 */
export function invalidate(sale, { sequence, row }) {
  const before = sale.leader;
  must(sale.isPublished, sequence, "a bid was corrected while the lot was not published");
  must(before?.row === row, sequence, "it invalidates a bid that is not the highest");
  const next = sale.runnerUpOf(row);
  must(next !== undefined, sequence, "it invalidates the only bid");
  end(sale, before);
  sale.leader = { bidder: next.bidder, row: next.row, priceCents: next.amountCents };
}

/**
 * FIX2.
 *
 * @param {Sale} sale
 * @param {Extract<PublicEntry, { kind: "OVERWRITTEN" }>} entry
 */
export function overwrite(sale, { sequence, row, rows }) {
  const before = sale.leader;
  const [made] = rows;
  must(sale.isPublished, sequence, "a bid was corrected while the lot was not published");
  must(before?.row === row, sequence, "it overwrites a bid that is not the highest");
  must(made !== undefined && rows.length === 1 && !made.isAutoBid, sequence, "it does not make one bid by hand");
  const { amountCents } = made;
  must(isAboveSecond(sale, before, amountCents), sequence, "it is overwritten with no more than the second bid");
  if (sale.hasRules3) {
    must(amountCents < before.priceCents, sequence, "it is overwritten with no less than it was");
  } else {
    const isCommitted = isLimitAtLeast(sale.limitOf(before), amountCents);
    must(isCommitted, sequence, "it is overwritten with more than its bidder was committed to");
  }
  must(sale.append(made, before.bidder), sequence, "it is not overwritten with the next bid of the same bidder");
  end(sale, before);
  sale.leader = { bidder: before.bidder, row: made.row, priceCents: amountCents };
}

/**
 * FIX3: a refused correction, of which everything is public but who asked and why.
 *
 * @param {Sale} sale
 * @param {RefusedCorrection} entry
 */
export function refuse(sale, entry) {
  const { sequence, asked, row, amountCents, refusal } = entry;
  must(sale.hasRules3, sequence, "refused corrections are public since version 3 of the rules");
  must(row === (sale.leader?.row ?? null), sequence, "it is about a bid that is not the highest");
  must(asked === "OVERWRITE" || amountCents === null, sequence, "it invalidates a bid, and has an amount");
  const code = correctionRefusal(sale, entry);
  const answer = code === null ? "the rules accept it" : `the rules answer ${code}`;
  must(refusal === code, sequence, `the correction was refused with ${refusal}: ${answer}`);
}

/**
 * The first refusal that the rules have for a correction; null where they accept it.
 *
 * @param {Sale} sale
 * @param {RefusedCorrection} entry
 * @returns {RefusedCorrection["refusal"] | null}
 */
function correctionRefusal(sale, { asked, amountCents }) {
  const { leader } = sale;
  if (!sale.isPublished) return "LOT_UNKNOWN";
  if (leader === null) return "NO_SECOND_BID";
  if (asked === "INVALIDATE") return sale.runnerUpOf(leader.row) === undefined ? "NO_SECOND_BID" : null;
  if (amountCents === null || !sale.isAmount(amountCents)) return "AMOUNT_MALFORMED";
  if (!isAboveSecond(sale, leader, amountCents)) return "NOT_ABOVE_SECOND_BID";
  return amountCents < leader.priceCents ? null : "NOT_BELOW_PRICE";
}

/**
 * Whether a corrected amount is above the second bid; without one, at least the start amount.
 *
 * @param {Sale} sale
 * @param {Leader} leader
 * @param {number} amountCents
 */
function isAboveSecond(sale, { row }, amountCents) {
  const second = sale.runnerUpOf(row);
  return second === undefined ? amountCents >= (sale.terms?.startAmountCents ?? 0) : amountCents > second.amountCents;
}

/**
 * A corrected bid counts no more, and its bidder's auto bid ends.
 *
 * @param {Sale} sale
 * @param {{ row: number, bidder: string }} bid
 */
function end(sale, { row, bidder }) {
  const corrected = sale.rows[row - 1];
  if (corrected !== undefined) corrected.isValid = false;
  sale.autoBids.delete(bidder);
}

/**
 * ACCEPT1: a closed lot is awarded to its highest bid, or that bid is declined, once.
 *
 * @param {Sale} sale
 * @param {Extract<PublicEntry, { kind: "AWARDED" | "DECLINED" }>} entry
 */
export function takeDecision(sale, { sequence, row }) {
  must(sale.isPublished, sequence, "a bid was decided on while the lot was not published");
  must(sale.isClosed, sequence, "a bid was decided on before the lot closed");
  must(sale.leader?.row === row, sequence, "it decides on a bid that is not the highest");
  must(sale.decidedRow !== row, sequence, "it decides a second time on the same bid");
  sale.decidedRow = row;
}
