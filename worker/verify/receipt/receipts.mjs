import { must } from "../faults.mjs";
import { NOTHING_KNOWN } from "../sealed.mjs";
import { named, quoted } from "../words.mjs";
import { knownByReceipt } from "./receipt-entry.mjs";

/**
 * @import { EntryLine } from "../../../schema/bidding/public-log/log-lines.ts"
 * @import { Receipt } from "./receipt.mjs"
 * @import { EntryPlace } from "./receipt-entry.mjs"
 * @import { Known } from "../sealed.mjs"
 */

/**
 * The receipts of a lot by the sequence of their entries. Two of one entry agree except for the public name, which the
 * bidder may have got in between, and for the version of the rules, which a lot without bids may have got.
 *
 * @param {readonly Receipt[]} receipts
 * @param {string} lotId
 * @returns {Map<number, Receipt[]>}
 */
export function receiptsBySequence(receipts, lotId) {
  /** @type {Map<number, Receipt[]>} */
  const bySequence = new Map();
  for (const receipt of receipts) {
    const { name, claims } = receipt;
    const { lot, sequence } = claims;
    must(lot === lotId, name, `it is of entry ${sequence} of another lot, ${quoted(lot)}`);
    const others = bySequence.get(sequence) ?? [];
    for (const other of others) {
      const isSame = contentOf(receipt, other) === contentOf(other, receipt);
      must(isSame, sequence, `${named(name)} and ${named(other.name)} say different things of it`);
    }
    bySequence.set(sequence, [...others, receipt]);
  }
  return bySequence;
}

/**
 * What is known of what an entry seals: by its opening and by its receipts. Throws a LogFault where a receipt is not of
 * this entry, or shows that an opening is withheld.
 *
 * @param {EntryLine} line
 * @param {readonly Receipt[]} receipts
 * @param {EntryPlace & { finalPriceCents: number | null }} place with the price above which a closed lot opens nothing.
 * @returns {Known}
 */
export function knownOf(line, receipts, { closesAtMs, rules, finalPriceCents }) {
  const { entry, opening } = line;
  let known = {
    ...NOTHING_KNOWN,
    maximumCents: opening?.maximum?.maximumCents ?? null,
    content: opening?.sealed?.content ?? null,
  };
  for (const receipt of receipts) {
    const disclosed = knownByReceipt(receipt, { line, closesAtMs, rules });
    const isLimit = entry.kind === "AUTO_BID" || (disclosed.content !== null && disclosed.content.effect !== "NONE");
    if (isLimit && finalPriceCents !== null) {
      const isOpened = disclosed.content === null || opening?.sealed !== undefined;
      const isMaximumOpened =
        disclosed.maximumCents === null || disclosed.maximumCents > finalPriceCents || opening?.maximum !== undefined;
      const message = `${named(receipt.name)}: what it shows is withheld from the log, though the lot has closed`;
      must(isOpened && isMaximumOpened, entry.sequence, message);
    }
    known = { maximumCents: disclosed.maximumCents ?? known.maximumCents, content: disclosed.content ?? known.content };
  }
  return known;
}

/**
 * What a receipt says, to be compared with another of the same entry.
 *
 * @param {Receipt} receipt
 * @param {Receipt} other
 */
function contentOf({ claims }, other) {
  const bidder = other.claims.bidder === null ? null : claims.bidder;
  return JSON.stringify(
    Object.entries({ ...claims, bidder, rulesVersion: 0 }).toSorted(([a], [b]) => (a < b ? -1 : 1)),
  );
}
