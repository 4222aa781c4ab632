import {
  BLIND_LOG_FORMAT,
  type BlindEndLine,
  type BlindLotLine,
} from "../../../schema/bidding/public-log/blind-entry.ts";
import type { LogPage, PublicLog } from "../../../schema/bidding/rpc/log-rpc.ts";
import type { BlindStore } from "../blind-store.ts";
import { lotMark } from "./lot-mark.ts";

/** The most entries in one answer: with ciphertexts about 700 kB. */
const MAX_LOG_PAGE = 100;

/** The first and last line of a lot's log, as far as it is public; null for a lot that was never published. */
export function blindPublicLog(store: BlindStore, nowMs: number): PublicLog | null {
  const { blindLotId, state, secrets, commands } = store;
  if (blindLotId === null || state.round === null) return null;
  const mark = lotMark(store, nowMs);
  const entries = secrets.publicUpTo;
  const head = commands.log.hashOf(entries);
  const isOpened = state.round.isRanked;
  const first: BlindLotLine = { type: "BLIND_LOT", format: BLIND_LOG_FORMAT, blindLotId };
  const keys = secrets.markKeys;
  const last: BlindEndLine = {
    type: "END",
    state: isOpened ? "OPENED" : "SEALED",
    entries,
    head,
    mark,
    // The last key hides what the running round has added to the log.
    markKeys: isOpened ? keys : keys.slice(0, -1),
  };
  return { head: head ?? "", sequence: entries, firstLine: JSON.stringify(first), lastLine: JSON.stringify(last) };
}

/**
 * The lines after `after` up to and including `upTo`, as far as they are public. Where the sale tells all amounts, a
 * bid that was opened comes with its ciphertext, so that everybody can open it again; else nobody gets one.
 */
export function blindLogPage(store: BlindStore, { after, upTo }: { after: number; upTo: number }): LogPage | null {
  const { state, secrets, commands, bids } = store;
  if (state.terms === null) return null;
  const isPublic = state.terms.learns === "AMOUNTS";
  const range = { after, upTo: Math.min(upTo, secrets.publicUpTo), limit: MAX_LOG_PAGE };
  const entries = commands.log.readLinked(range);
  const lines = entries.map(({ entry, link }) => {
    const ciphertext = isPublic ? bids.openedCiphertext(entry.stamp.sequence) : null;
    const ciphertextPart = ciphertext === null ? "" : `,"ciphertext":${JSON.stringify(ciphertext)}`;
    // The exact text that was hashed.
    return `{"type":"ENTRY","entry":${link.publicText},"hash":"${link.hash}"${ciphertextPart}}`;
  });
  return { lines, last: entries.at(-1)?.entry.stamp.sequence ?? after };
}
