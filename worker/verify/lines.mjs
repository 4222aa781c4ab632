import { LogFault, Unreadable } from "./faults.mjs";
import {
  flag,
  hash,
  instant,
  isRecord,
  list,
  nullable,
  oneOf,
  optional,
  parseJson,
  salt,
  shape,
  text,
  whole,
} from "./guards.mjs";
import { KNOWN_FORMAT } from "./hashes.mjs";
import { harmless } from "./words.mjs";

/**
 * @import { EndLine, EntryLine, LotLine } from "../../schema/bidding/public-log/log-lines.ts"
 * @import { Guard } from "./guards.mjs"
 */

/** @type {Guard} */
const rung = (value) => Array.isArray(value) && value.length === 2 && value.every((part) => whole(part));
const terms = {
  rulesVersion: whole,
  startAmountCents: whole,
  ladder: list(rung),
  granularityCents: whole,
  extensionMs: whole,
  startsAtMs: instant,
  closesAtMs: instant,
};
const rows = list(shape({ row: whole, bidder: text, amountCents: whole, isAutoBid: flag }));

/** The members of each kind of public action: those of its entry between `kind` and `priceCents`. */
const ACTIONS = /** @type {Record<string, Record<string, Guard>>} */ ({
  PUBLISHED: { terms: shape(terms), seal: hash },
  UNPUBLISHED: { reason: nullable(text), seal: hash },
  OPENED: {},
  CLOSED: {},
  BID: { bidder: text, amountCents: whole, rows },
  AUTO_BID: { bidder: text, maximumSeal: hash, rows },
  INVALIDATED: { row: whole, seal: hash },
  OVERWRITTEN: { row: whole, rows, seal: hash },
  CORRECTION_REFUSED: {
    asked: oneOf("INVALIDATE", "OVERWRITE"),
    row: nullable(whole),
    amountCents: nullable(whole),
    refusal: oneOf("LOT_UNKNOWN", "NO_SECOND_BID", "AMOUNT_MALFORMED", "NOT_ABOVE_SECOND_BID", "NOT_BELOW_PRICE"),
    seal: hash,
  },
  AWARDED: { row: whole, seal: hash },
  DECLINED: { row: whole, seal: hash },
  OUTAGE: { outageId: text, fromMs: instant, toMs: instant, reason: text, seal: hash },
  SEALED: { seal: hash },
});

const ENTRIES = new Map(
  Object.entries(ACTIONS).map(([kind, action]) => {
    const standing = { priceCents: nullable(whole), leader: nullable(text), closesAtMs: instant };
    const before = { sequence: whole, receivedAtMs: instant, kind: oneOf(kind) };
    return [kind, shape({ ...before, ...action, ...standing, previous: hash })];
  }),
);

/** @type {Guard} */
const entry = (value) => isRecord(value) && (ENTRIES.get(String(value.kind))?.(value) ?? false);

const content = shape({
  asked: oneOf("BID", "AUTO_BID", "REMOVE_AUTO_BID", "HOUSE"),
  bidder: nullable(text),
  amountCents: nullable(whole),
  maximumSeal: nullable(hash),
  effect: oneOf("NONE", "MAXIMUM_SET", "AUTO_BID_REMOVED"),
  refusal: nullable(text),
});
const opening = shape({
  sealed: optional(shape({ content, salt })),
  maximum: optional(shape({ maximumCents: whole, salt })),
});

const LINES = new Map([
  ["LOT", shape({ type: text, format: whole, lotId: text, ...terms })],
  ["ENTRY", shape({ type: text, entry, hash, opening: optional(opening) })],
  [
    "END",
    shape({
      type: text,
      state: oneOf("OPEN", "CLOSED"),
      entries: whole,
      head: hash,
      leader: nullable(text),
      priceCents: nullable(whole),
      closesAtMs: instant,
    }),
  ],
]);

/** @typedef {LotLine | EntryLine | EndLine} Line */

/**
 * A line of the log, or why it is none. A line has one spelling, that of `JSON.stringify`: members once and in their
 * order, numbers as plain integers, no escapes but those that JSON demands. So what is read is what was hashed.
 *
 * @param {string} line
 * @returns {{ value: Line } | { fault: string }}
 */
export function parseLine(line) {
  const value = parseJson(line);
  if (!isLine(value)) return { fault: "it is not a line of a log" };
  if (JSON.stringify(value) !== line) return { fault: "it is not spelled in the one way that is allowed" };
  return { value };
}

/**
 * The first line of a log.
 *
 * @param {string} line
 * @returns {LotLine}
 */
export function lotLine(line) {
  // However broken: tells a broken log from another file.
  if (!/"type"\s*:\s*"(LOT|ENTRY|END)"/.test(line)) throw new Unreadable("this is not the log of a lot");
  const value = parseJson(line);
  if (isRecord(value) && value.type === "LOT" && value.format !== KNOWN_FORMAT) {
    throw new Unreadable(`a log of format ${harmless(JSON.stringify(value.format) ?? "none")} is not known here`);
  }
  const parsed = parseLine(line);
  if ("fault" in parsed) throw new LogFault("LOT", parsed.fault);
  if (parsed.value.type !== "LOT") throw new LogFault("LOT", "the first line is not that of the lot");
  return parsed.value;
}

/**
 * The last line of a log; null where the log breaks off before.
 *
 * @param {string} line
 * @returns {EndLine | null}
 */
export function endLine(line) {
  const parsed = parseLine(line);
  return "value" in parsed && parsed.value.type === "END" ? parsed.value : null;
}

/**
 * @param {unknown} value
 * @returns {value is Line}
 */
function isLine(value) {
  return isRecord(value) && (LINES.get(String(value.type))?.(value) ?? false);
}
