import { must, Unreadable } from "./faults.mjs";
import { KNOWN_RULES, termsFault } from "./terms.mjs";

/**
 * @import { PublicEntry, PublicTerms } from "../../schema/log/public-entry.ts"
 * @import { Sale } from "./sale.mjs"
 */

/** @typedef {Extract<PublicEntry, { kind: "PUBLISHED" }>} PublishedEntry */

/**
 * A lot is put in sight, or sold under other terms from here on.
 *
 * @param {Sale} sale
 * @param {PublishedEntry} entry
 */
export function publish(sale, entry) {
  const { sequence, terms, closesAtMs } = entry;
  if (terms.rulesVersion !== KNOWN_RULES) {
    throw new Unreadable(`entry ${sequence}: rules of version ${terms.rulesVersion} are not known here`);
  }
  const fault = termsFault(terms);
  must(fault === null, sequence, fault ?? "");
  const isNews = closesAtMs !== sale.closesAtMs || JSON.stringify(terms) !== JSON.stringify(sale.terms);
  must(isNews || !sale.isPublished, sequence, "it publishes again what is published");
  if (sale.leader !== null) publishWithBids(sale, entry);
  else must(closesAtMs === terms.closesAtMs, sequence, "a lot without bids closes as planned");
  sale.terms = terms;
  sale.closesAtMs = closesAtMs;
  sale.isPublished = true;
  sale.isOpened &&= terms.startsAtMs <= sale.eventMs;
  sale.isClosed &&= closesAtMs < sale.eventMs;
}

/**
 * A lot is taken from sight.
 *
 * @param {Sale} sale
 * @param {Extract<PublicEntry, { kind: "UNPUBLISHED" }>} entry
 */
export function unpublish(sale, { sequence, reason }) {
  must(sale.isPublished, sequence, "it takes from sight what is not in sight");
  must(reason === null || sale.leader !== null, sequence, "it gives a reason to bidders, and there are none");
  sale.isPublished = false;
}

/** @param {Sale} sale @param {PublishedEntry} entry */
function publishWithBids(sale, { sequence, terms, closesAtMs, receivedAtMs }) {
  must(areFixed(terms, sale.terms), sequence, "the terms of a lot with bids are changed");
  if (closesAtMs === sale.closesAtMs && terms.closesAtMs === sale.terms?.closesAtMs) return;
  must(closesAtMs === terms.closesAtMs, sequence, "it closes at another time than is planned");
  const isClosed = sale.isClosed || receivedAtMs > sale.closesAtMs;
  must(!isClosed, sequence, "the closing of a lot that has closed is moved");
  must(closesAtMs >= receivedAtMs + terms.extensionMs, sequence, "the closing is moved to too soon");
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
