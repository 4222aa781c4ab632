import { invalidate, overwrite, refuse, takeDecision } from "./corrections.mjs";
import { must } from "./faults.mjs";
import { Maximum } from "./maximum.mjs";
import { takeOutage } from "./outages.mjs";
import { takeAutoBid, takeBid } from "./pricing.mjs";
import { publish, unpublish } from "./publication.mjs";
import { takeSealed } from "./sealed.mjs";
import { HIGHEST_AMOUNT_CENTS, isAmount, stepAbove } from "./terms.mjs";
import { named } from "./words.mjs";

/**
 * @import { PublicEntry, PublicRow, PublicTerms } from "../../schema/bidding/public-log/public-entry.ts"
 * @import { Limit } from "./maximum.mjs"
 * @import { Known } from "./sealed.mjs"
 */

/** @typedef {{ readonly bidder: string, readonly row: number, readonly priceCents: number }} Leader */
/** @typedef {PublicRow & { sequence: number, isValid: boolean }} Row */
/**
 * Where the lot stands between two entries.
 *
 * @typedef {object} Moment
 * @property {number | null} priceCents
 * @property {string | null} leader
 * @property {number | null} nextMinimumCents
 * @property {PublicTerms | null} terms
 * @property {number} closesAtMs
 * @property {number} lastEventAtMs
 * @property {boolean} isClosed
 */
/**
 * @typedef {object} SetMaximum
 * @property {number} sequence
 * @property {string} bidder
 * @property {Maximum} maximum
 * @property {boolean} isSealed
 */

/**
 * A sale as its public log tells it, entry by entry, with what must follow by the rules (actors/engine/RULES.md) of
 * the version that it is sold under. Independent of the engine: it does not know the maxima that were not opened, and
 * checks instead whether there are any that agree with all bids.
 */
export class Sale {
  /**
   * Of a closed lot: a maximum that was not opened is above this. Null while the lot is open.
   *
   * @readonly
   */
  unopenedAboveCents;
  /** @type {PublicTerms | null} */
  terms = null;
  /** @type {Leader | null} */
  leader = null;
  /** Since which entry the leader has led without a break (OPENED1). */
  leadsSinceSequence = 0;
  /** The highest price since the lot closed (OPENED1); 0 before. */
  closedUpToCents = 0;
  /** The entry that is taken in. */
  sequence = 0;
  closesAtMs = 0;
  /** Event time: the highest receive time so far. */
  lastEventAtMs = 0;
  isPublished = false;
  /** Event time since when the closing rests (HIDE1); null where it does not. @type {number | null} */
  hiddenAtMs = null;
  isOpened = false;
  isClosed = false;
  /** The row that was awarded or declined (ACCEPT1); null once another one is the highest. @type {number | null} */
  decidedRow = null;
  /** Those that have moved the closing (OUTAGE1). @type {{ outageId: string, fromMs: number, toMs: number }[]} */
  outages = [];
  /** Times by which the closing has moved as the lot was hidden (HIDE1). @type {{ fromMs: number, toMs: number }[]} */
  hidings = [];
  /** @type {Row[]} */
  rows = [];
  /** Public names, in the order of first rows. @type {Set<string>} */
  names = new Set();
  /** @type {Map<string, Maximum>} */
  autoBids = new Map();
  /** Every maximum that a known entry set. @type {SetMaximum[]} */
  maxima = [];

  /** @param {number | null} unopenedAboveCents */
  constructor(unopenedAboveCents) {
    this.unopenedAboveCents = unopenedAboveCents;
  }

  /**
   * Takes an entry in; throws a LogFault where it does not follow. Its seals have been checked.
   *
   * @param {PublicEntry} entry
   * @param {Known} known what an opening or a receipt tells of what is sealed in it.
   */
  take(entry, known) {
    this.sequence = entry.sequence;
    if (entry.kind !== "PUBLISHED") this.requireTerms();
    const leaderBefore = this.leader?.bidder;
    this.lastEventAtMs = Math.max(this.lastEventAtMs, entry.receivedAtMs);
    this.#takeAction(entry, known);
    if (this.leader?.bidder !== leaderBefore) this.leadsSinceSequence = entry.sequence;
    const { sequence } = entry;
    const { priceCents, leader, closesAtMs } = this.moment;
    this.closedUpToCents = this.isClosed ? Math.max(this.closedUpToCents, priceCents ?? 0) : 0;
    must(
      entry.priceCents === priceCents,
      sequence,
      `the price is ${entry.priceCents}, by the rules it is ${priceCents}`,
    );
    must(
      entry.leader === leader,
      sequence,
      `the leader is ${named(entry.leader ?? "nobody")}, by the rules it is ${leader ?? "nobody"}`,
    );
    must(
      entry.closesAtMs === closesAtMs,
      sequence,
      `the closing is ${entry.closesAtMs}, by the rules it is ${closesAtMs}`,
    );
  }

  /** @returns {Moment} */
  get moment() {
    const { priceCents = null, bidder: leader = null } = this.leader ?? {};
    const { nextMinimumCents, terms, closesAtMs, lastEventAtMs, isClosed } = this;
    return { priceCents, leader, nextMinimumCents, terms, closesAtMs, lastEventAtMs, isClosed };
  }

  /**
   * The terms that the lot is sold under.
   *
   * @returns {PublicTerms}
   */
  requireTerms() {
    must(this.terms !== null, this.sequence, "a lot begins with its publication");
    return this.terms;
  }

  /** The lowest bid that is accepted (MIN1); null before the first publication. */
  get nextMinimumCents() {
    if (this.terms === null) return null;
    return this.leader === null ? this.terms.startAmountCents : stepAbove(this.terms.ladder, this.leader.priceCents);
  }

  /** Whether the lot is sold under version 3 of the rules, or a later one. */
  get hasRules3() {
    return this.requireTerms().rulesVersion >= 3;
  }

  /** Whether the lot is sold under version 4 of the rules, or a later one. */
  get hasRules4() {
    return this.requireTerms().rulesVersion >= 4;
  }

  /**
   * The instant that decides about an entry with a receive time (OPEN1): under version 2 of the rules this one, since
   * version 3 event time.
   *
   * @param {number} nowMs
   */
  decidingMs(nowMs) {
    return this.hasRules3 ? Math.max(nowMs, this.lastEventAtMs) : nowMs;
  }

  /**
   * Where the lot is at a receive time (OPEN1, CLOSE3); null where it is not published.
   *
   * @param {number} nowMs
   * @returns {"UPCOMING" | "OPEN" | "CLOSED" | null}
   */
  phaseAt(nowMs) {
    if (!this.isPublished) return null;
    const atMs = this.decidingMs(nowMs);
    if (this.isClosed || atMs > this.closesAtMs) return "CLOSED";
    return atMs < this.requireTerms().startsAtMs ? "UPCOMING" : "OPEN";
  }

  /** @param {Leader} leader @returns {Limit} */
  limitOf(leader) {
    return { leader, maximum: this.autoBids.get(leader.bidder) };
  }

  /**
   * Whether an amount is on the granularity and within the highest amount.
   *
   * @param {number} cents
   */
  isAmount(cents) {
    return isAmount(cents, this.requireTerms().granularityCents);
  }

  /**
   * Adds a row; false where it is not the next one, or of another bidder, or a new name is not the next one.
   *
   * @param {PublicRow} row
   * @param {string} bidder
   */
  append(row, bidder) {
    if (row.row !== this.rows.length + 1 || row.bidder !== bidder || !this.isAmount(row.amountCents)) return false;
    if (!this.names.has(bidder) && bidder !== String(this.names.size + 1)) return false;
    this.names.add(bidder);
    this.rows.push({ ...row, sequence: this.sequence, isValid: true });
    return true;
  }

  /**
   * The valid row that leads if a row is taken away: the highest, of equals the later one.
   *
   * @param {number} row
   */
  runnerUpOf(row) {
    return this.rows.findLast((other) => other.isValid && other.row !== row);
  }

  /**
   * A maximum that an entry sets: exactly what an opening or a receipt says, or as far as its not being opened tells.
   *
   * @param {{ sequence: number, bidder: string, isSealed: boolean }} set
   * @param {number | null} maximumCents
   */
  setMaximum(set, maximumCents) {
    const lowCents = maximumCents ?? (this.unopenedAboveCents ?? 0) + 1;
    const maximum = this.newMaximum({ lowCents, highCents: maximumCents ?? HIGHEST_AMOUNT_CENTS });
    this.maxima.push({ ...set, maximum });
    this.autoBids.set(set.bidder, maximum);
    return maximum;
  }

  /** @param {{ lowCents: number, highCents: number }} range */
  newMaximum(range) {
    return new Maximum(range, this.requireTerms().granularityCents);
  }

  /**
   * @param {PublicEntry} entry
   * @param {Known} known
   */
  #takeAction(entry, known) {
    const { sequence, receivedAtMs } = entry;
    switch (entry.kind) {
      case "PUBLISHED":
        publish(this, entry);
        break;
      case "UNPUBLISHED":
        unpublish(this, entry);
        break;
      case "OPENED":
        must(this.#opensBy(receivedAtMs), sequence, "the lot does not open at this time");
        this.isOpened = true;
        break;
      case "CLOSED":
        must(this.#closesBy(receivedAtMs), sequence, "the lot does not close at this time");
        this.isClosed = true;
        break;
      case "BID":
        must(this.phaseAt(receivedAtMs) === "OPEN", sequence, "a bid was accepted while the lot was not open");
        takeBid(this, entry);
        this.#extend(receivedAtMs);
        break;
      case "AUTO_BID":
        must(this.phaseAt(receivedAtMs) === "OPEN", sequence, "an auto bid was accepted while the lot was not open");
        takeAutoBid(this, entry, known.maximumCents);
        this.#extend(receivedAtMs);
        break;
      case "INVALIDATED":
        invalidate(this, entry);
        break;
      case "OVERWRITTEN":
        overwrite(this, entry);
        break;
      case "CORRECTION_REFUSED":
        refuse(this, entry);
        break;
      case "AWARDED":
      case "DECLINED":
        takeDecision(this, entry);
        break;
      case "OUTAGE":
        takeOutage(this, entry);
        break;
      case "SEALED":
        takeSealed(this, entry, known);
        break;
    }
  }

  /** @param {number} nowMs */
  #opensBy(nowMs) {
    return this.isPublished && !this.isOpened && nowMs >= this.requireTerms().startsAtMs;
  }

  /** @param {number} nowMs */
  #closesBy(nowMs) {
    return this.isPublished && this.isOpened && !this.isClosed && nowMs > this.closesAtMs;
  }

  /** CLOSE1. @param {number} nowMs */
  #extend(nowMs) {
    this.closesAtMs = Math.max(this.closesAtMs, nowMs + this.requireTerms().extensionMs);
  }
}
