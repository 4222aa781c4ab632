import { must } from "../faults.mjs";
import { sha256 } from "../hashes.mjs";
import { MARK_EVERY_MS } from "./blind-sale.mjs";

/** @import { BlindEndLine, BlindEntryLine } from "../../../schema/bidding/public-log/blind-entry.ts" */

/** A mark that was seen while the bids were sealed. @typedef {{ mark: number, hash: string }} SeenMark */

/**
 * Recomputes a mark: the hash of a secret key, and of the entries before its instant.
 *
 * @param {SeenMark} seen
 * @param {{ end: BlindEndLine, entries: readonly BlindEntryLine[], where: string }} log
 * @returns {boolean} whether it could be recomputed: false where entries or key are not public.
 */
export function checkMark({ mark, hash }, { end, entries, where }) {
  const atMs = mark * MARK_EVERY_MS;
  const before = entries.filter(({ entry }) => entry.atMs < atMs);
  const last = before.at(-1);
  must(last !== undefined, where, `mark ${mark} is of an instant before the first entry`);
  // Entries that are not public follow the public ones, so before a later public entry there are none.
  if (end.state === "SEALED" && before.length === entries.length) return false;
  const { sequence } = last.entry;
  const key = end.markKeys.findLast(({ fromSequence }) => fromSequence <= sequence)?.key;
  if (key === undefined) return false;
  const text = `${key}:${JSON.stringify({ mark, atMs, entries: sequence, head: last.hash })}`;
  must(
    sha256(text) === hash,
    where,
    `mark ${mark} is not that of these entries: then the log had others than the ${sequence} before ${atMs}`,
  );
  return true;
}
