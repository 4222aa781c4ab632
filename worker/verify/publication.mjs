import { LogFault, must, Unreadable } from "./faults.mjs";
import { KNOWN_RULES, termsFault } from "./terms.mjs";

/**
 * @import { PublicEntry, PublicTerms } from "../../schema/bidding/public-log/public-entry.ts"
 * @import { Sale } from "./sale.mjs"
 */

/** @typedef {Extract<PublicEntry, { kind: "PUBLISHED" }>} PublishedEntry */

/** What a changed closing of a lot without bids leaves people (CLOSE5). */
const MIN_NOTICE_MS = 300_000;

/**
 * A lot is published, or sold under other terms from here on.
 *
 * @param {Sale} sale
 * @param {PublishedEntry} entry
 */
export function publish(sale, entry) {
  const { sequence, terms, closesAtMs } = entry;
  if (!KNOWN_RULES.includes(terms.rulesVersion)) {
    throw new Unreadable(`entry ${sequence}: rules of version ${terms.rulesVersion} are not known here`);
  }
  const isEarlier = sale.terms !== null && terms.rulesVersion < sale.terms.rulesVersion;
  must(!isEarlier, sequence, "it is sold under an earlier version of the rules than before");
  const fault = termsFault(terms);
  if (fault !== null) throw new LogFault(sequence, fault);
  const isNews = closesAtMs !== sale.closesAtMs || JSON.stringify(terms) !== JSON.stringify(sale.terms);
  must(isNews || !sale.isPublished, sequence, "it publishes again what is published");
  if (sale.leader !== null) publishWithBids(sale, entry);
  else publishWithoutBids(sale, entry);
  sale.terms = terms;
  sale.closesAtMs = closesAtMs;
  sale.isPublished = true;
  if (sale.hiddenAtMs !== null && sale.hasRules4) {
    sale.hidings.push({ fromMs: sale.hiddenAtMs, toMs: sale.lastEventAtMs });
  }
  sale.hiddenAtMs = null;
  sale.isOpened &&= terms.startsAtMs <= sale.lastEventAtMs;
  sale.isClosed &&= closesAtMs < sale.lastEventAtMs;
}

/**
 * A lot is hidden.
 *
 * @param {Sale} sale
 * @param {Extract<PublicEntry, { kind: "UNPUBLISHED" }>} entry
 */
export function unpublish(sale, { sequence, reason, receivedAtMs }) {
  must(sale.isPublished, sequence, "it hides a lot that is not published");
  must(reason === null || sale.leader !== null, sequence, "it gives a reason to bidders, and there are none");
  sale.isPublished = false;
  // HIDE1
  if (sale.leader !== null && !hasClosed(sale, receivedAtMs)) sale.hiddenAtMs = sale.lastEventAtMs;
}

/** CLOSE5 and HIDE1. @param {Sale} sale @param {PublishedEntry} entry */
function publishWithBids(sale, { sequence, terms, closesAtMs, receivedAtMs }) {
  must(areFixed(terms, sale.terms), sequence, "the terms of a lot with bids are changed");
  const resumedClosesAtMs = sale.closesAtMs + sale.lastEventAtMs - (sale.hiddenAtMs ?? sale.lastEventAtMs);
  must(closesAtMs >= resumedClosesAtMs, sequence, "the closing of a lot with bids is moved earlier");
  if (terms.closesAtMs === sale.terms?.closesAtMs) {
    must(
      closesAtMs === resumedClosesAtMs,
      sequence,
      "it closes at another time than before, by as long as it was hidden",
    );
    return;
  }
  // The closing that holds is not taken for a new plan.
  const isPlanned = closesAtMs === terms.closesAtMs && closesAtMs !== sale.closesAtMs;
  must(isPlanned, sequence, "it closes at another time than is planned");
  must(!hasClosed(sale, receivedAtMs), sequence, "the closing of a lot that has closed is moved");
}

/** CLOSE5. @param {Sale} sale @param {PublishedEntry} entry */
function publishWithoutBids(sale, { sequence, terms, closesAtMs, receivedAtMs }) {
  must(closesAtMs === terms.closesAtMs, sequence, "a lot without bids closes as planned");
  if (sale.terms === null || closesAtMs === sale.closesAtMs) return;
  const isLater = closesAtMs > sale.closesAtMs && !hasClosed(sale, receivedAtMs);
  must(isLater || closesAtMs >= receivedAtMs + MIN_NOTICE_MS, sequence, "the closing is moved to too soon");
}

/** @param {Sale} sale @param {number} nowMs */
function hasClosed(sale, nowMs) {
  return sale.isClosed || (sale.hiddenAtMs === null && sale.decidingMs(nowMs) > sale.closesAtMs);
}

/**
 * Whether terms differ in nothing but the closing.
 *
 * @param {PublicTerms} terms
 * @param {PublicTerms | null} before
 */
function areFixed(terms, before) {
  return JSON.stringify({ ...terms, closesAtMs: 0 }) === JSON.stringify({ ...before, closesAtMs: 0 });
}
