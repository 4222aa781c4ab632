import { euros, instantText, named } from "./words.mjs";

/**
 * @import { SealedContent } from "../../schema/bidding/public-log/public-entry.ts"
 * @import { Sale } from "./sale.mjs"
 */

/**
 * @typedef {object} BidCommand
 * @property {SealedContent["asked"]} asked
 * @property {string | null} bidder
 * @property {number | null} amountCents of a bid its amount, of an auto bid its maximum.
 * @property {number} receivedAtMs
 */

/**
 * Why a refusal, or null for none, is not what the rules answer to a command (REFUSE1); null where it is. Whether a
 * bidder was allowed is not in the log: BIDDER_NOT_ALLOWED is held against its place in the order only.
 *
 * @param {Sale} sale before the command.
 * @param {BidCommand} command
 * @param {string | null} refusal
 */
export function refusalFault(sale, command, refusal) {
  const { code, why } = ladder(sale, command);
  if (refusal === code) return null;
  const isCheckedLater = code === null || code.startsWith("AMOUNT_");
  if (refusal === "BIDDER_NOT_ALLOWED" && isCheckedLater && command.asked !== "REMOVE_AUTO_BID") return null;
  const answer = refusal === null ? "it was accepted" : `it was refused with ${named(refusal)}`;
  return `${answer}, but ${why}: ${code === null ? "the rules accept it" : `the rules answer ${code}`}`;
}

/**
 * The first refusal that the rules have for a command, or null, and what speaks for it.
 *
 * @param {Sale} sale
 * @param {BidCommand} command
 * @returns {{ code: string | null, why: string }}
 */
function ladder(sale, { asked, bidder, amountCents, receivedAtMs }) {
  const { terms, leader, nextMinimumCents } = sale;
  const phase = sale.phaseAt(receivedAtMs);
  if (terms === null || phase === null || nextMinimumCents === null)
    return { code: "LOT_UNKNOWN", why: "the lot was not published" };
  const closing = `the lot closed at ${instantText(sale.closesAtMs)}`;
  if (phase === "CLOSED") return { code: "LOT_CLOSED", why: closing };
  if (phase === "UPCOMING") {
    return { code: "LOT_NOT_OPEN", why: `the lot opened at ${instantText(terms.startsAtMs)}` };
  }
  if (asked === "REMOVE_AUTO_BID" || amountCents === null) return { code: null, why: `the lot was open, ${closing}` };
  const unit = euros(terms.granularityCents);
  if (!sale.isAmount(amountCents)) return { code: "AMOUNT_MALFORMED", why: `amounts are multiples of ${unit}` };
  const isLeaders = asked === "AUTO_BID" && leader !== null && leader.bidder === bidder;
  const lowestCents = isLeaders ? leader.priceCents : nextMinimumCents;
  const why = `the lot was open, amounts were multiples of ${unit}, and the lowest was ${euros(lowestCents)}`;
  return { code: amountCents < lowestCents ? "AMOUNT_TOO_LOW" : null, why };
}
