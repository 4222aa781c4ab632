import { standing } from "./notices.mjs";
import { durationText, euros, instantText, named, quoted } from "./words.mjs";

/**
 * @import { Place } from "./faults.mjs"
 * @import { HeldReceipt, SoundLog } from "./check-log.mjs"
 */

/** What was compared with the log from outside of it. @typedef {{ heads: readonly string[] }} Outside */

/**
 * What holds, and what that proves.
 *
 * @param {SoundLog} log
 * @param {Outside} outside
 * @returns {string}
 */
export function soundReport(log, { heads }) {
  const { lot, entries, end, opened, receipts, notices } = log;
  const state = end.state === "CLOSED" ? "closed" : "still open";
  const result = end.leader === null ? "no bids" : standing(end);
  return [
    ...receipts.flatMap((held) => receiptLines(held)),
    ...notices.map(({ where, message }) => `note: ${placeText(where)}: ${message}`),
    `holds: lot ${quoted(lot.lotId)}, ${entries.length} entries, ${opened} seals opened, ${state}, ${result}, rules version ${lot.rulesVersion}, head ${end.head}`,
    ...proofLines(log, heads),
  ]
    .map((line) => `${line}\n`)
    .join("");
}

/**
 * The first thing that does not hold.
 *
 * @param {{ where: Place, message: string }} fault
 */
export function faultReport({ where, message }) {
  return `does not hold: ${placeText(where)}: ${message}\n`;
}

/** @param {Place} where */
function placeText(where) {
  return typeof where === "number" ? `entry ${where}` : named(where);
}

/** @param {HeldReceipt} held */
function receiptLines({ receipt: { name, keyId, claims }, kind, before, after }) {
  const { sequence, asked, amountCents, receivedAtMs, timeLeftMs, outcome, refusal, bidder } = claims;
  const amounts = { BID: "bid of", AUTO_BID: "auto bid with the maximum", REMOVE_AUTO_BID: "removal of an auto bid" };
  const amount = amountCents === null ? "" : ` ${euros(amountCents)}`;
  const left = timeText(timeLeftMs, { refusal, shownAtMs: before.lastEventAtMs });
  const by = bidder === null ? "a bidder without a public name" : `bidder ${quoted(bidder)}`;
  return [
    `receipt holds: ${named(name)}: entry ${sequence}, ${amounts[asked]}${amount} by ${by}, ${outcome}${refusal === null ? "" : ` ${named(refusal)}`}, ` +
      `received ${instantText(receivedAtMs)}, ${left}, signed with the key ${quoted(keyId)}`,
    `  the log: ${effectOf({ kind, outcome, before, after })}`,
  ];
}

/**
 * How much time was left. A bid can come before the closing and be refused as late: since version 3 of the rules an
 * entry that shows a time beyond the closing ends the lot, though the clock goes back behind it (OPEN1).
 *
 * @param {number} timeLeftMs
 * @param {{ refusal: string | null, shownAtMs: number }} facts with the event time before the entry.
 */
function timeText(timeLeftMs, { refusal, shownAtMs }) {
  if (timeLeftMs < 0) return `${durationText(-timeLeftMs)} too late`;
  if (refusal !== "LOT_CLOSED") return `${durationText(timeLeftMs)} in time`;
  return `${durationText(timeLeftMs)} before the closing, after an entry of ${instantText(shownAtMs)}`;
}

/** @param {Pick<HeldReceipt, "kind" | "before" | "after"> & { outcome: "ACCEPTED" | "REFUSED" }} held */
function effectOf({ kind, outcome, before, after }) {
  if (outcome === "REFUSED") {
    const minimum = before.nextMinimumCents === null ? "" : `, the next minimum ${euros(before.nextMinimumCents)}`;
    const price = before.priceCents === null ? "there was no price" : `the price was ${euros(before.priceCents)}`;
    return `it changed nothing; ${price}${minimum}, the closing ${instantText(before.closesAtMs)}`;
  }
  const moved = kind === "SEALED" ? "it moved no price, and holds from here on" : "it moved the price";
  return `${moved}; ${standing(after)} leads, the closing is ${instantText(after.closesAtMs)}`;
}

/**
 * @param {SoundLog} log
 * @param {readonly string[]} heads
 */
function proofLines({ entries, end, receipts }, heads) {
  const held = entries.findLast(({ hash }) => heads.includes(hash))?.entry.sequence ?? 0;
  const receipted = Math.max(0, ...receipts.map(({ receipt }) => receipt.claims.sequence));
  const known = Math.max(held, receipted);
  const by = [...(held > 0 ? ["the head"] : []), ...(receipted > 0 ? ["a receipt"] : [])].join(" and ");
  const keep = [
    `keep this head (${end.head}), the receipts of your bids, and the app's keys (/.well-known/jwks.json; a receipt names its key by "kid"):`,
    "  with them a later check shows whether the log is still this one",
  ];
  if (known === 0) {
    return [
      "proves: consistency only. The log follows from itself by the rules; nothing from outside of it was compared, so it may be",
      "  another log than the one that was announced, made with the same care",
      ...keep,
    ];
  }
  const later =
    known === entries.length ? "" : `; entries ${known + 1} to ${entries.length} follow from it by the rules`;
  return [`proves: up to entry ${known} this is the log that was announced, by ${by}${later}`, ...keep];
}
