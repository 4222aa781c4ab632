import { must } from "./faults.mjs";
import { isLimitAtLeast } from "./maximum.mjs";

/**
 * @import { PublicEntry } from "../../schema/log/public-entry.ts"
 * @import { Sale } from "./sale.mjs"
 */

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
  const second = sale.runnerUpOf(row);
  const isAboveSecond =
    second === undefined ? amountCents >= (sale.terms?.startAmountCents ?? 0) : amountCents > second.amountCents;
  must(isAboveSecond, sequence, "it is overwritten with no more than the second bid");
  const isCommitted = isLimitAtLeast(sale.limitOf(before), amountCents);
  must(isCommitted, sequence, "it is overwritten with more than its bidder was committed to");
  must(sale.append(made, before.bidder), sequence, "it is not overwritten with the next bid of the same bidder");
  end(sale, before);
  sale.leader = { bidder: before.bidder, row: made.row, priceCents: amountCents };
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
