import { readChain } from "./chain.mjs";
import { LogFault, must } from "./faults.mjs";
import { endLine, lotLine } from "./lines.mjs";
import { againNotice, lateNotice, noticesOf } from "./notices.mjs";
import { checkOpenings } from "./openings.mjs";
import { knownOf, receiptsBySequence } from "./receipt/receipts.mjs";
import { Sale } from "./sale.mjs";
import { named, quoted } from "./words.mjs";

/**
 * @import { EndLine, EntryLine, LotLine } from "../../schema/bidding/public-log/log-lines.ts"
 * @import { PublicEntry } from "../../schema/bidding/public-log/public-entry.ts"
 * @import { Chain } from "./chain.mjs"
 * @import { Place } from "./faults.mjs"
 * @import { Notice } from "./notices.mjs"
 * @import { Receipt } from "./receipt/receipt.mjs"
 * @import { Moment } from "./sale.mjs"
 */

/**
 * A receipt with what the log made of it.
 *
 * @typedef {object} HeldReceipt
 * @property {Receipt} receipt
 * @property {PublicEntry["kind"]} kind of its entry.
 * @property {Moment} before the lot before its entry.
 * @property {Moment} after
 */

/**
 * A log of which everything holds.
 *
 * @typedef {object} SoundLog
 * @property {LotLine} lot
 * @property {readonly EntryLine[]} entries
 * @property {EndLine} end
 * @property {number} opened how many seals are open.
 * @property {readonly HeldReceipt[]} receipts
 * @property {readonly Notice[]} notices
 */

/** @typedef {{ holds: true, log: SoundLog } | { holds: false, fault: { where: Place, message: string } }} LogCheck */

/**
 * Recomputes a public log: its chain, its seals, and by the rules its rows, prices, closings and winner. What receipts
 * say is taken in as if it were opened.
 *
 * @param {string} text
 * @param {{ lotId?: string | null, receipts?: readonly Receipt[] }} [outside] the lot that was asked for, and receipts.
 * @returns {LogCheck}
 * @throws Unreadable where it is no log, or one of a format that is not known.
 */
export function checkLog(text, { lotId = null, receipts = [] } = {}) {
  try {
    return { holds: true, log: soundLog(text, { lotId, receipts }) };
  } catch (fault) {
    if (fault instanceof LogFault) return { holds: false, fault: { where: fault.where, message: fault.message } };
    throw fault;
  }
}

/**
 * @param {string} text
 * @param {{ lotId: string | null, receipts: readonly Receipt[] }} outside
 * @returns {SoundLog}
 */
function soundLog(text, { lotId, receipts }) {
  const lines = (text.endsWith("\n") ? text.slice(0, -1) : text).split("\n");
  const lot = lotLine(lines[0] ?? "");
  must(lotId === null || lot.lotId === lotId, "LOT", `it is the log of another lot, ${quoted(lot.lotId)}`);
  const receipted = receiptsBySequence(receipts, lot.lotId);
  const end = endLine(lines.at(-1) ?? "");
  const chain = readChain(lot.lotId, lines.slice(1, end === null ? undefined : -1));
  const { entries, head, opened, fault } = chain;

  const { sale, held, notices } = replay(entries, receipted);
  // The first fault is named: the entries before a broken one have been seen to follow from each other.
  if (fault !== null) throw fault;
  const next = entries.length + 1;
  if (end === null) throw new LogFault(next, "the log breaks off here: it has no END");
  must(end.entries === entries.length, next, `it is missing: the log has ${end.entries} entries`);
  must(end.head === head, "END", "the head is not the hash of the last entry");
  for (const [sequence, [receipt]] of receipted) {
    const isThere = sequence >= 1 && sequence <= entries.length;
    must(isThere, sequence, `${named(receipt?.name ?? "")} is of this entry, which the log does not have`);
  }
  checkOpenings(sale, entries);
  checkEnds({ lot, end, sale });
  checkNames(held, sale);
  return { lot, entries, end, opened, receipts: held, notices: [...notices, ...lateNotice(sale)] };
}

/**
 * A receipt names its bidder as the lot does: with the name that the bidder had when it was made, so perhaps with one
 * that came after this copy of the log, unless the lot was sold and gives no more names.
 *
 * @param {readonly HeldReceipt[]} held
 * @param {Sale} sale at the end of the log.
 */
function checkNames(held, { names, leader, isClosed }) {
  const isSold = isClosed && leader !== null;
  for (const { receipt } of held) {
    const { bidder, sequence } = receipt.claims;
    const isName = bidder === null || names.has(bidder) || (!isSold && /^[1-9]\d*$/.test(bidder));
    must(isName, sequence, `${named(receipt.name)}: no bidder of the lot has the name ${quoted(bidder ?? "")}`);
  }
}

/**
 * @param {Chain["entries"]} entries
 * @param {Map<number, Receipt[]>} receipted
 */
function replay(entries, receipted) {
  const sale = new Sale(unopenedAbove(entries));
  const toVersion = lastRulesVersion(entries);
  /** @type {HeldReceipt[]} */
  const held = [];
  /** @type {Notice[]} */
  const notices = [];
  for (const line of entries) {
    const { entry } = line;
    const receipts = receipted.get(entry.sequence) ?? [];
    const before = sale.moment;
    const known = knownOf(line, receipts, {
      closesAtMs: before.closesAtMs,
      rules: { fromVersion: before.terms?.rulesVersion ?? 0, toVersion },
      finalPriceCents: sale.unopenedAboveCents,
    });
    sale.take(entry, known);
    const after = sale.moment;
    held.push(...receipts.map((receipt) => ({ receipt, kind: entry.kind, before, after })));
    notices.push(...noticesOf(entry, { before, after }), ...receipts.flatMap((receipt) => againNotice(receipt)));
  }
  return { sale, held, notices };
}

/**
 * Above which price the maxima of a closed lot are that are not opened, 0 without bids; null if the lot is open. A bid
 * after the close means that it was offered again. Since version 3 of the rules it is the highest price since the close
 * (OPENED1). An app of before computed the openings of version 2 anew, by the last price.
 *
 * @param {Chain["entries"]} entries
 */
function unopenedAbove(entries) {
  const last = entries.findLastIndex(({ entry: { kind } }) => ["CLOSED", "BID", "AUTO_BID"].includes(kind));
  if (entries[last]?.entry.kind !== "CLOSED") return null;
  const closed = entries.slice(lastRulesVersion(entries) >= 3 ? last : -1);
  return closed.reduce((highest, { entry }) => Math.max(highest, entry.priceCents ?? 0), 0);
}

/**
 * The version of the rules that the lot is sold under at the end of the log.
 *
 * @param {Chain["entries"]} entries
 */
function lastRulesVersion(entries) {
  const last = entries.findLast(({ entry: { kind } }) => kind === "PUBLISHED");
  return last?.entry.kind === "PUBLISHED" ? last.entry.terms.rulesVersion : 0;
}

/**
 * The first and the last line say what the entries came to.
 *
 * @param {{ lot: LotLine, end: EndLine, sale: Sale }} log
 */
function checkEnds({ lot, end, sale }) {
  const { priceCents, leader, closesAtMs, isClosed } = sale.moment;
  const state = isClosed ? "CLOSED" : "OPEN";
  must(end.state === state, "END", `the state is ${end.state}, by the entries it is ${state}`);
  must(
    end.leader === leader,
    "END",
    `the winner is ${quoted(end.leader ?? "nobody")}, by the entries it is ${leader ?? "nobody"}`,
  );
  must(end.priceCents === priceCents, "END", `the price is ${end.priceCents}, by the entries it is ${priceCents}`);
  must(end.closesAtMs === closesAtMs, "END", `the closing is ${end.closesAtMs}, by the entries it is ${closesAtMs}`);
  const { type: _, format: __, lotId: ___, ...described } = lot;
  // Members of both stand in the same order.
  const terms = JSON.stringify({ ...sale.terms, closesAtMs });
  must(JSON.stringify(described) === terms, "LOT", "the lot is not sold under these terms");
}
