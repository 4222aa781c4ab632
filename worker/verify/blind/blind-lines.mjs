import { LogFault, Unreadable } from "../faults.mjs";
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
} from "../guards.mjs";
import { harmless } from "../words.mjs";
import { bidTerms } from "./sealed-text.mjs";

/**
 * @import { BlindEndLine, BlindEntryLine, BlindLotLine } from "../../../schema/bidding/public-log/blind-entry.ts"
 * @import { Guard } from "../guards.mjs"
 */

/** The format of blind logs that is known here. */
export const KNOWN_BLIND_FORMAT = 1;

/** @param {...Guard} guards @returns {Guard} */
const either =
  (...guards) =>
  (value) =>
    guards.some((guard) => guard(value));

const terms = shape({
  rulesVersion: whole,
  minimumCents: whole,
  reserveSeal: hash,
  granularityCents: whole,
  startsAtMs: instant,
  closesAtMs: instant,
  chain: hash,
  beaconRound: whole,
  opensAtMs: instant,
  bindingUntilMs: instant,
  learns: oneOf("WINNER", "OWN_RANK", "AMOUNTS"),
  // Only where it is true.
  showsBidderCount: optional((value) => value === true),
});
const content = shape({
  amountCents: whole,
  validUntilMs: instant,
  conditions: text,
  attachments: list(text),
  terms: optional(nullable(bidTerms)),
});
const outcome = either(
  shape({ place: whole, outcome: either(content, shape({ reason: text })) }),
  shape({ place: whole, outcomeSeal: hash }),
);
const ranked = either(
  shape({ ranking: list(shape({ place: whole, amountCents: whole })) }),
  shape({ rankingSeal: hash }),
);

/** The members of each kind of entry, between `kind` and `closesAtMs`. */
const ACTIONS = /** @type {Record<string, Record<string, Guard>>} */ ({
  PUBLISHED: { terms, seal: hash },
  BID: { bidder: text, bidSeal: hash, ciphertextHash: hash, replaces: nullable(whole) },
  WITHDRAWN: { bidder: text, place: whole },
  CLOSED: { bidCount: whole },
  OPENED: {
    bidCount: nullable(whole),
    beaconRound: whole,
    signature: text,
    outcomes: list(outcome),
    ranked: nullable(ranked),
    isUnsold: flag,
  },
  SECOND_ROUND: { invitedCount: whole, startsAtMs: instant, beaconRound: whole, opensAtMs: instant, seal: hash },
  AWARDED: { place: whole, seal: hash },
  DECLINED: { place: whole, seal: hash },
  UNSOLD: { cause: oneOf("NO_VALID_BID", "RESERVE_NOT_MET", "DECLINED"), seal: hash },
  PROPOSAL_REJECTED: { asked: oneOf("AWARD", "DECLINE", "UNSOLD"), seal: hash },
  CALLED_OFF: { reason: nullable(text), seal: hash },
});

const ENTRIES = new Map(
  Object.entries(ACTIONS).map(([kind, action]) => {
    const before = { sequence: whole, receivedAtMs: instant, atMs: instant, kind: oneOf(kind) };
    return [kind, shape({ ...before, ...action, closesAtMs: instant, previous: hash })];
  }),
);

/** @type {Guard} */
const entry = (value) => isRecord(value) && (ENTRIES.get(String(value.kind))?.(value) ?? false);

const LINES = new Map([
  ["BLIND_LOT", shape({ type: text, format: whole, blindLotId: text })],
  ["ENTRY", shape({ type: text, entry, hash, ciphertext: optional(text) })],
  [
    "END",
    shape({
      type: text,
      state: oneOf("SEALED", "OPENED"),
      entries: whole,
      head: nullable(hash),
      mark: nullable(shape({ mark: whole, atMs: instant, hash })),
      markKeys: list(shape({ fromSequence: whole, key: salt })),
    }),
  ],
]);

/** @typedef {BlindLotLine | BlindEntryLine | BlindEndLine} BlindLine */

/**
 * Whether a text is meant to be the log of a blind lot.
 *
 * @param {string} log
 */
export function isBlindLog(log) {
  return /"type"\s*:\s*"BLIND_LOT"/.test(log.slice(0, log.indexOf("\n") + 1));
}

/**
 * A line of the log in its one spelling, or why it is none.
 *
 * @param {string} line
 * @returns {{ value: BlindLine } | { fault: string }}
 */
export function parseBlindLine(line) {
  const value = parseJson(line);
  if (!isLine(value)) return { fault: "it is not a line of a blind lot's log" };
  if (JSON.stringify(value) !== line) return { fault: "it is not spelled in the one way that is allowed" };
  return { value };
}

/**
 * The first line of a log.
 *
 * @param {string} line
 * @returns {BlindLotLine}
 */
export function blindLotLine(line) {
  const value = parseJson(line);
  if (isRecord(value) && value.type === "BLIND_LOT" && value.format !== KNOWN_BLIND_FORMAT) {
    const format = harmless(JSON.stringify(value.format) ?? "none");
    throw new Unreadable(`a blind lot's log of format ${format} is not known here`);
  }
  const parsed = parseBlindLine(line);
  if ("fault" in parsed) throw new LogFault("BLIND_LOT", parsed.fault);
  if (parsed.value.type !== "BLIND_LOT") throw new LogFault("BLIND_LOT", "the first line is not that of the lot");
  return parsed.value;
}

/**
 * The last line of a log; null where the log breaks off before.
 *
 * @param {string} line
 * @returns {BlindEndLine | null}
 */
export function blindEndLine(line) {
  const parsed = parseBlindLine(line);
  return "value" in parsed && parsed.value.type === "END" ? parsed.value : null;
}

/**
 * @param {unknown} value
 * @returns {value is BlindLine}
 */
function isLine(value) {
  return isRecord(value) && (LINES.get(String(value.type))?.(value) ?? false);
}
