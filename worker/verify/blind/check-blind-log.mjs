import { LogFault, must } from "../faults.mjs";
import { sha256 } from "../hashes.mjs";
import { quoted } from "../words.mjs";
import { QUICKNET_BEACON } from "./beacon.mjs";
import { blindEndLine, blindLotLine, KNOWN_BLIND_FORMAT, parseBlindLine } from "./blind-lines.mjs";
import { BlindSale, MARK_EVERY_MS } from "./blind-sale.mjs";
import { holdProof } from "./held-proof.mjs";
import { checkMark } from "./marks.mjs";
import { Timelock } from "./timelock.mjs";

/**
 * @import { BlindEndLine, BlindEntryLine, BlindLotLine } from "../../../schema/bidding/public-log/blind-entry.ts"
 * @import { Place } from "../faults.mjs"
 * @import { Beacon } from "./beacon.mjs"
 * @import { SealedProof } from "./sealed-proof.mjs"
 * @import { SeenMark } from "./marks.mjs"
 */

/**
 * A blind log of which everything holds.
 *
 * @typedef {object} SoundBlindLog
 * @property {BlindLotLine} lot
 * @property {readonly BlindEntryLine[]} entries
 * @property {BlindEndLine} end
 * @property {BlindSale} sale
 * @property {Beacon} beacon
 * @property {readonly { proof: SealedProof, lines: readonly string[], sequence: number | null }[]} proofs
 * @property {readonly { seen: SeenMark, isChecked: boolean }[]} marks
 */

/** @typedef {{ where: Place, message: string }} FoundFault */
/** @typedef {{ holds: true, log: SoundBlindLog } | { holds: false, fault: FoundFault }} BlindCheck */

/**
 * What is compared with the log from outside of it.
 *
 * @typedef {object} BlindOutside
 * @property {string | null} [lotId] the lot that was asked for.
 * @property {readonly SealedProof[]} [proofs]
 * @property {readonly SeenMark[]} [marks]
 * @property {Beacon} [beacon] the one that is trusted.
 */

/**
 * Recomputes the public log of a blind lot: its chain, the beacon's signatures, by the rules every entry, and where the
 * sale tells all amounts the openings and the ranking from the ciphertexts.
 *
 * @param {string} text
 * @param {BlindOutside} [outside]
 * @returns {Promise<BlindCheck>}
 * @throws Unreadable where it is of a format that is not known, or the library of the curve is missing.
 */
export async function checkBlindLog(text, outside = {}) {
  try {
    return { holds: true, log: await soundBlindLog(text, outside) };
  } catch (fault) {
    if (fault instanceof LogFault) return { holds: false, fault: { where: fault.where, message: fault.message } };
    throw fault;
  }
}

/**
 * @param {string} text
 * @param {BlindOutside} outside
 * @returns {Promise<SoundBlindLog>}
 */
async function soundBlindLog(text, { lotId = null, proofs = [], marks = [], beacon = QUICKNET_BEACON }) {
  const lines = (text.endsWith("\n") ? text.slice(0, -1) : text).split("\n");
  const lot = blindLotLine(lines[0] ?? "");
  const { blindLotId } = lot;
  must(lotId === null || blindLotId === lotId, "BLIND_LOT", `it is the log of another lot, ${quoted(blindLotId)}`);
  const end = blindEndLine(lines.at(-1) ?? "");
  const sale = new BlindSale(blindLotId, { beacon, timelock: await Timelock.of(beacon) });
  const { entries, head } = replay(sale, lines.slice(1, end === null ? undefined : -1));
  const next = entries.length + 1;
  if (end === null) throw new LogFault(next, "the log breaks off here: it has no END");
  must(end.entries === entries.length, next, `it is missing: the log has ${end.entries} entries`);
  must(end.head === head, "END", "the head is not the hash of the last entry");
  checkEnd(end, { sale, entries });
  const held = proofs.map((proof) => ({ proof, ...holdProof(proof, { sale, end }) }));
  const checked = marks.map((seen) => ({ seen, isChecked: checkMark(seen, { end, entries, where: "mark" }) }));
  return { lot, entries, end, sale, beacon, proofs: held, marks: checked };
}

/**
 * @param {BlindSale} sale
 * @param {readonly string[]} lines
 */
function replay(sale, lines) {
  /** @type {BlindEntryLine[]} */
  const entries = [];
  let head = sha256(JSON.stringify({ format: KNOWN_BLIND_FORMAT, kind: "BLIND", lotId: sale.lotId }));
  for (const line of lines) {
    const next = entries.length + 1;
    const parsed = parseBlindLine(line);
    if ("fault" in parsed) throw new LogFault(next, parsed.fault);
    const { value } = parsed;
    if (value.type !== "ENTRY") throw new LogFault(next, "it is not an entry");
    const { entry, hash } = value;
    must(entry.sequence === next, next, `entry ${entry.sequence} stands in its place`);
    must(entry.previous === head, next, "it does not follow the entry before, which has another hash");
    // The line has the one spelling, so this is the text that stands in it.
    must(sha256(JSON.stringify(entry)) === hash, next, "its hash is not that of its text");
    sale.take(value);
    entries.push(value);
    head = hash;
  }
  return { entries, head: entries.length === 0 ? null : head };
}

/**
 * The last line says what the entries came to, and no more is public than is due.
 *
 * @param {BlindEndLine} end
 * @param {{ sale: BlindSale, entries: readonly BlindEntryLine[] }} log
 */
function checkEnd(end, { sale, entries }) {
  must(sale.round !== null, 1, "it is missing: a log begins with the publication of its lot");
  const state = sale.round.isRanked ? "OPENED" : "SEALED";
  must(end.state === state, "END", `the state is ${end.state}, by the entries it is ${state}`);
  const last = entries.at(-1)?.entry.kind;
  const isVeiled = state === "OPENED" || last === "PUBLISHED" || last === "SECOND_ROUND";
  must(isVeiled, entries.length, `a ${last} is public before the bids of its round are ranked (VEIL1)`);
  checkCiphertexts(sale);
  const rounds = entries.filter(({ entry: { kind, sequence } }) => sequence === 1 || kind === "SECOND_ROUND");
  const due = rounds.map(({ entry }) => entry.sequence).slice(0, state === "OPENED" ? undefined : -1);
  const keys = end.markKeys.map(({ fromSequence }) => fromSequence);
  must(
    keys.join() === due.join(),
    "END",
    `it has the keys of marks from ${keys.join(", ")}, and should from ${due.join(", ")}`,
  );
  if (end.mark === null) return;
  must(end.mark.atMs === end.mark.mark * MARK_EVERY_MS, "END", "its mark has another instant than its number says");
  checkMark(end.mark, { end, entries, where: "END" });
}

/** A ciphertext is public exactly of what was opened, where the sale tells all amounts. @param {BlindSale} sale */
function checkCiphertexts(sale) {
  for (const { place, ciphertext, result } of sale.bids.values()) {
    const isDue = sale.isTold && result !== null;
    must(
      ciphertext === null || isDue,
      place,
      "its ciphertext is public, though it was not opened or the sale does not tell it",
    );
  }
}
