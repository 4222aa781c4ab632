import { LogFault, must } from "./faults.mjs";
import { genesisHash, sha256 } from "./hashes.mjs";
import { parseLine } from "./lines.mjs";
import { checkSeals } from "./seals.mjs";

/** @import { EntryLine } from "../../schema/bidding/public-log/log-lines.ts" */

/**
 * @typedef {object} Chain
 * @property {readonly EntryLine[]} entries those before the first that does not follow.
 * @property {string} head the hash of the last of them.
 * @property {number} opened how many of their seals are open.
 * @property {LogFault | null} fault of the first that does not follow.
 */

/** What stands before the text of an entry, which is what is hashed. */
const BEFORE_ENTRY = '{"type":"ENTRY","entry":';

/**
 * Recomputes the chain of hashes.
 *
 * @param {string} lotId
 * @param {readonly string[]} lines those between the first and the last.
 * @returns {Chain}
 */
export function readChain(lotId, lines) {
  /** @type {EntryLine[]} */
  const entries = [];
  let head = genesisHash(lotId);
  let opened = 0;
  try {
    for (const line of lines) {
      const next = entries.length + 1;
      const parsed = parseLine(line);
      if ("fault" in parsed) throw new LogFault(next, parsed.fault);
      const { value } = parsed;
      if (value.type !== "ENTRY") throw new LogFault(next, "it is not an entry");
      const { entry, hash } = value;
      must(entry.sequence === next, next, `entry ${entry.sequence} stands in its place`);
      must(entry.previous === head, next, "it does not follow the entry before, which has another hash");
      must(sha256(rawEntry(line)) === hash, next, "its hash is not that of its text");
      opened += checkSeals(value);
      entries.push(value);
      head = hash;
    }
  } catch (fault) {
    if (fault instanceof LogFault) return { entries, head, opened, fault };
    throw fault;
  }
  return { entries, head, opened, fault: null };
}

/**
 * The text of the entry as it stands in its line, which is spelled as it must be.
 *
 * @param {string} line
 */
function rawEntry(line) {
  const end = line.lastIndexOf('},"hash":"') + 1;
  return line.slice(BEFORE_ENTRY.length, end);
}
