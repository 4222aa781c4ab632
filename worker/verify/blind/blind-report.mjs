import { named, quoted } from "../words.mjs";
import { MARK_EVERY_MS } from "./blind-sale.mjs";
import { bestText } from "./held-proof.mjs";

/** @import { SoundBlindLog } from "./check-blind-log.mjs" */

const RULES = { WINNER: "whether their own bid won", OWN_RANK: "their own rank", AMOUNTS: "all amounts" };

/**
 * What holds of a blind lot's log, what that proves, and what could not be recomputed.
 *
 * @param {SoundBlindLog} log
 * @param {readonly string[]} heads those that were found in it.
 */
export function blindReport(log, heads) {
  const { lot, entries, end, sale, beacon, proofs, marks } = log;
  const state = end.state === "OPENED" ? `opened${sale.outcome === null ? "" : `, ${sale.outcome}`}` : "bids sealed";
  const lines = [
    ...proofs.flatMap(({ lines }) => lines),
    ...sale.notices.map(({ where, message }) => `note: entry ${where}: ${message}`),
    `holds: blind lot ${quoted(lot.blindLotId)}, ${entries.length} entries, sealed to the beacon ${named(beacon.name)} (${beacon.hash}), ${state}, head ${end.head}`,
    ...(sale.terms?.showsBidderCount
      ? [
          "note: by its terms everybody saw the number of bidders before each opening, which its bids and withdrawals had then",
        ]
      : []),
    ...openingLines(sale),
    ...marks.map(({ seen, isChecked }) =>
      isChecked
        ? `mark ${seen.mark} holds: the log had these entries and no others before its instant`
        : `not recomputed: mark ${seen.mark}, as its key becomes public with the opening`,
    ),
    ...proofLines(log, heads),
  ];
  return lines.map((line) => `${line}\n`).join("");
}

/** @param {SoundBlindLog["sale"]} sale */
function openingLines(sale) {
  const bids = [...sale.bids.values()];
  const opened = bids.filter(({ result }) => result !== null);
  const learned = sale.terms === null ? "" : RULES[sale.terms.learns];
  const hidden =
    sale.round?.isRanked === true
      ? []
      : [
          "not recomputed: bids, opening and ranking of the running round. Its entries become public with its ranking, and",
          "  until then nobody can see whether there are any",
        ];
  if (sale.signatures.size === 0) return hidden;
  const signed = `recomputed: the beacon's ${sale.signatures.size === 1 ? "signature" : "signatures"}, which bids counted, and the order of steps by the rules`;
  if (sale.isTold) {
    const all = `recomputed: ${opened.length} bids, opened from their ciphertexts and judged, and their ranking: ${bestText(sale)}`;
    return [signed, all, ...hidden];
  }
  const sealed = [
    `not recomputed: what ${opened.length} bids opened to, and their ranking. The sale tells bidders ${learned}, so the`,
    "  log has them under seals, and who bid can check the own bid with its proof (--receipt), nobody all of them",
  ];
  return [signed, ...sealed, ...hidden];
}

/** @param {SoundBlindLog} log @param {readonly string[]} heads */
function proofLines({ entries, end, proofs, marks, sale }, heads) {
  const held = entries.findLast(({ hash }) => heads.includes(hash))?.entry.sequence ?? 0;
  const marked = marks.filter(({ isChecked }) => isChecked).map(({ seen }) => lastBefore(entries, seen.mark));
  const receipted = proofs.flatMap(({ proof, sequence }) =>
    proof.receipt === null || sequence === null ? [] : [sequence],
  );
  const keep = [
    `keep this head (${end.head}), the proofs of your bids, the app's keys (/.well-known/jwks.json)${end.mark === null ? "" : ` and this mark (${end.mark.mark}:${end.mark.hash})`}:`,
    "  with them a later check shows whether the log is still this one",
  ];
  const known = Math.max(held, 0, ...marked);
  const receipts =
    receipted.length === 0
      ? []
      : [`proves: in the log as they came, by receipts: ${receipted.map((place) => `bid ${place}`).join(", ")}`];
  const missing = sale.outcome === "CALLED_OFF" ? ["note: the sale was called off; its bids are never opened"] : [];
  if (known === 0 && receipts.length === 0) {
    return [
      ...missing,
      "proves: consistency only. The log follows from itself by the rules; nothing from outside of it was compared, so a bid",
      "  may have been left out, or entries made up afterwards with the same care",
      ...keep,
    ];
  }
  const by = held >= known && held > 0 ? "the head" : "a mark";
  const whole =
    known === 0
      ? []
      : [
          `proves: up to entry ${known} this is the log that was announced, by ${by}: nothing was added, left out or moved`,
        ];
  return [...missing, ...receipts, ...whole, ...keep];
}

/** @param {SoundBlindLog["entries"]} entries @param {number} mark */
function lastBefore(entries, mark) {
  return entries.findLast(({ entry }) => entry.atMs < mark * MARK_EVERY_MS)?.entry.sequence ?? 0;
}
