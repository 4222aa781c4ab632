import { must } from "./faults.mjs";

/**
 * @import { PublicEntry } from "../../schema/bidding/public-log/public-entry.ts"
 * @import { Sale } from "./sale.mjs"
 */

/** @typedef {Extract<PublicEntry, { kind: "OUTAGE" }>} OutageEntry */

/**
 * OUTAGE1: the closing, planned and actual, moves by what the lot lost in an outage. One that opened in the outage lost
 * the rest of it, and since version 4 of the rules nothing is lost while it was hidden: HIDE1 has moved the closing.
 *
 * @param {Sale} sale
 * @param {OutageEntry} entry
 */
export function takeOutage(sale, { sequence, receivedAtMs, outageId, fromMs, toMs }) {
  const terms = sale.requireTerms();
  const phase = sale.phaseAt(receivedAtMs);
  must(phase !== null, sequence, "an outage was added while the lot was not published");
  must(phase !== "CLOSED", sequence, "an outage was added after the lot closed");
  must(fromMs < toMs && toMs <= receivedAtMs, sequence, "it adds an outage that was not over");
  must(terms.startsAtMs < toMs, sequence, "it adds an outage that was over before the lot opened");
  const isTaken = sale.outages.some(
    (added) => added.outageId === outageId || (added.fromMs < toMs && fromMs < added.toMs),
  );
  must(!isTaken, sequence, "it adds an outage of a time of which there is one");
  sale.outages.push({ outageId, fromMs, toMs });
  const lostMs = lostBetween(sale, Math.max(fromMs, terms.startsAtMs), toMs);
  sale.terms = { ...terms, closesAtMs: terms.closesAtMs + lostMs };
  sale.closesAtMs += lostMs;
}

/** @param {Sale} sale @param {number} fromMs @param {number} toMs */
function lostBetween({ hidings }, fromMs, toMs) {
  let lostMs = toMs - fromMs;
  for (const hiding of hidings) {
    if (hiding.fromMs < toMs && hiding.toMs > fromMs) {
      lostMs -= Math.min(hiding.toMs, toMs) - Math.max(hiding.fromMs, fromMs);
    }
  }
  return lostMs;
}
