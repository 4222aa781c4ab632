import { must } from "./faults.mjs";

/**
 * @import { PublicEntry } from "../../schema/bidding/public-log/public-entry.ts"
 * @import { Sale } from "./sale.mjs"
 */

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
