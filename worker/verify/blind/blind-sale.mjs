import { must } from "../faults.mjs";
import { sha256 } from "../hashes.mjs";
import { quoted } from "../words.mjs";
import { roundAfterInstant } from "./beacon.mjs";
import { blindNotice } from "./blind-notices.mjs";
import { checkOpened } from "./blind-opening.mjs";

/**
 * @import { BlindEntryLine, PublicBlindEntry } from "../../../schema/bidding/public-log/blind-entry.ts"
 * @import { PublicBlindTerms } from "../../../schema/bidding/public-log/blind-entry.ts"
 * @import { Beacon } from "./beacon.mjs"
 * @import { SealedContent } from "./sealed-text.mjs"
 * @import { Notice } from "../notices.mjs"
 * @import { Timelock } from "./timelock.mjs"
 */

/**
 * A bid of the log. `result` is null before its opening; UNSEEN where the log has it under a seal.
 *
 * @typedef {object} LoggedBid
 * @property {number} place
 * @property {string} bidder
 * @property {string} seal
 * @property {string} ciphertextHash
 * @property {string | null} ciphertext
 * @property {1 | 2} round
 * @property {number} receivedAtMs
 * @property {number} closesAtMs
 * @property {"STANDING" | "REPLACED" | "WITHDRAWN"} state
 * @property {Judged | null} result
 */

/**
 * @typedef {{ reason: string } | Counted} Judgement
 * @typedef {Pick<SealedContent, "amountCents" | "validUntilMs" | "conditions" | "attachments" | "terms">} Counted
 * @typedef {Judgement | "UNSEEN"} Judged
 */

/** @typedef {{ place: number, bidder: string, amountCents: number, validUntilMs: number }} Ranked */

/**
 * A round of bidding.
 *
 * @typedef {object} BlindRound
 * @property {1 | 2} number
 * @property {readonly string[] | null} invited null where everybody is, or where the log does not show it.
 * @property {number} startsAtMs
 * @property {number} closesAtMs
 * @property {number} beaconRound
 * @property {number} opensAtMs
 * @property {boolean} isClosed
 * @property {boolean} isRanked
 * @property {string | null} signature
 */

/** @template {PublicBlindEntry["kind"]} Kind @typedef {Extract<PublicBlindEntry, { kind: Kind }>} EntryOf */

/** What is known of a lot outside of its log. @typedef {{ beacon: Beacon, timelock: Timelock }} Trusted */

const KNOWN_RULES = 1;
const MAX_CENTS = 100_000_000_000;
const NOTICE_MS = 300_000;
/** How often a mark is made. An entry that comes behind a shown one gets its instant. */
export const MARK_EVERY_MS = 600_000;

/** A blind lot, recomputed entry by entry by RULES.md of the engine, and by none of its code. */
export class BlindSale {
  /** @type {PublicBlindTerms | null} */
  terms = null;
  /** @type {BlindRound | null} */
  round = null;
  /** The bids by their places. @type {Map<number, LoggedBid>} */
  bids = new Map();
  /** Null before the first ranking, and where the log has it under a seal. @type {readonly Ranked[] | null} */
  ranking = null;
  /** @type {"AWARDED" | "UNSOLD" | "CALLED_OFF" | null} */
  outcome = null;
  /** @type {Notice[]} */
  notices = [];
  /** The entries that show how a round's times were set. @type {{ startsAtMs: number, closesAtMs: number }[]} */
  times = [];
  withdrawals = /** @type {{ bidder: string, receivedAtMs: number, closesAtMs: number }[]} */ ([]);
  /** The beacon's signatures of the rounds of bidding. @type {Map<1 | 2, { round: number, signature: string }>} */
  signatures = new Map();
  lastAtMs = 0;
  #seals = new Set();
  #declined = new Set();
  #lotId;
  #trusted;

  /**
   * @param {string} lotId
   * @param {Trusted} trusted
   */
  constructor(lotId, trusted) {
    this.#lotId = lotId;
    this.#trusted = trusted;
  }

  get lotId() {
    return this.#lotId;
  }

  get timelock() {
    return this.#trusted.timelock;
  }

  /** Whether everybody can read what bids say. */
  get isTold() {
    return this.terms?.learns === "AMOUNTS";
  }

  /** The bids of the running round that count. */
  get standing() {
    return [...this.bids.values()].filter(({ state, round }) => state === "STANDING" && round === this.round?.number);
  }

  /** @param {string} seal */
  bidOfSeal(seal) {
    return [...this.bids.values()].find((bid) => bid.seal === seal) ?? null;
  }

  /** Takes an entry in, if the rules allow it. @param {BlindEntryLine} line */
  take({ entry, ciphertext }) {
    this.#takeTime(entry);
    const isBid = entry.kind === "BID";
    must(ciphertext === undefined || isBid, entry.sequence, "it has a ciphertext, and is no bid");
    must(this.outcome === null, entry.sequence, `the sale had ended: ${this.outcome}`);
    this.notices.push(...blindNotice(entry, this));
    switch (entry.kind) {
      case "PUBLISHED":
        this.#publish(entry);
        break;
      case "BID":
        this.#bid(entry, ciphertext ?? null);
        break;
      case "WITHDRAWN":
        this.#withdraw(entry);
        break;
      case "CLOSED":
        this.#close(entry, entry.bidCount);
        break;
      case "OPENED":
        this.#open(entry);
        break;
      case "SECOND_ROUND":
        this.#holdSecondRound(entry);
        break;
      case "AWARDED":
        this.#award(entry);
        break;
      case "DECLINED":
        this.#decline(entry);
        break;
      case "UNSOLD":
        this.#demandRanked(entry);
        must(entry.cause !== "NO_VALID_BID", entry.sequence, "its cause is that of an opening (RANK2)");
        this.outcome = "UNSOLD";
        break;
      case "PROPOSAL_REJECTED":
        this.#demandRanked(entry);
        break;
      case "CALLED_OFF":
        this.#demandPhase(entry, ["UPCOMING", "OPEN"]);
        this.outcome = "CALLED_OFF";
        break;
    }
    const closing = this.round?.closesAtMs;
    must(entry.closesAtMs === closing, entry.sequence, `the closing is ${entry.closesAtMs}, by the entries ${closing}`);
  }

  /** @param {PublicBlindEntry} entry */
  #takeTime({ sequence, atMs, receivedAtMs }) {
    const earliest = Math.max(this.lastAtMs, receivedAtMs);
    const isMoved = atMs > earliest && atMs % MARK_EVERY_MS === 0;
    must(atMs === earliest || isMoved, sequence, `its time is ${atMs}, by the entries it is ${earliest}`);
    this.lastAtMs = atMs;
  }

  /** @returns {"UNKNOWN" | "UPCOMING" | "OPEN" | "CLOSED" | "RANKED"} */
  #phase() {
    if (this.round === null) return "UNKNOWN";
    if (this.round.isRanked) return "RANKED";
    if (this.round.isClosed || this.lastAtMs > this.round.closesAtMs) return "CLOSED";
    return this.lastAtMs < this.round.startsAtMs ? "UPCOMING" : "OPEN";
  }

  /**
   * @param {Pick<PublicBlindEntry, "sequence" | "kind">} entry
   * @param {readonly string[]} phases
   * @returns {BlindRound}
   */
  #demandPhase({ sequence, kind }, phases) {
    const phase = this.#phase();
    must(phases.includes(phase), sequence, `the rules allow no ${kind} of a lot that is ${phase}`);
    if (this.round === null) throw new Error("a phase without a round");
    return this.round;
  }

  /** @param {PublicBlindEntry} entry */
  #demandRanked(entry) {
    return this.#demandPhase(entry, ["RANKED"]);
  }

  /** TERM1, TERM2. @param {EntryOf<"PUBLISHED">} entry */
  #publish({ sequence, terms }) {
    const phase = this.#phase();
    must(phase === "UNKNOWN" || phase === "UPCOMING", sequence, "the terms are changed after the start (TERM1)");
    const { beacon } = this.#trusted;
    must(
      terms.chain === beacon.hash,
      sequence,
      `its bids are sealed to the beacon ${terms.chain}, which is not ${beacon.name}: whoever has its key can read them early (--beacon, if you trust it)`,
    );
    const amounts = [terms.granularityCents, terms.minimumCents];
    const isSold =
      terms.rulesVersion === KNOWN_RULES &&
      amounts.every((amount) => amount >= 1 && amount <= MAX_CENTS) &&
      terms.minimumCents % terms.granularityCents === 0 &&
      terms.closesAtMs >= terms.startsAtMs &&
      terms.bindingUntilMs >= terms.opensAtMs;
    must(isSold, sequence, "no lot can be sold under these terms (TERM2)");
    this.terms = terms;
    this.round = this.#newRound(1, { ...terms, sequence });
  }

  /**
   * @param {1 | 2} number
   * @param {{ sequence: number, startsAtMs: number, closesAtMs: number, beaconRound: number, opensAtMs: number }} times
   * @returns {BlindRound}
   */
  #newRound(number, { sequence, startsAtMs, closesAtMs, beaconRound, opensAtMs }) {
    must(closesAtMs >= this.lastAtMs + NOTICE_MS, sequence, "its closing is less than five minutes away (TERM2)");
    const due = roundAfterInstant(this.#trusted.beacon, closesAtMs);
    must(
      beaconRound === due.beaconRound,
      sequence,
      `it is sealed to round ${beaconRound}, and the first after the closing is ${due.beaconRound} (TERM2)`,
    );
    must(opensAtMs === due.opensAtMs, sequence, `its round comes at ${due.opensAtMs}, not at ${opensAtMs}`);
    this.times.push({ startsAtMs, closesAtMs });
    const times = { startsAtMs, closesAtMs, beaconRound, opensAtMs };
    return { number, invited: null, ...times, isClosed: false, isRanked: false, signature: null };
  }

  /** PLACE1, REVISE1, REVISE2. @param {EntryOf<"BID">} entry @param {string | null} ciphertext */
  #bid({ sequence, receivedAtMs, bidder, bidSeal, ciphertextHash, replaces, closesAtMs }, ciphertext) {
    const round = this.#demandPhase({ sequence, kind: "BID" }, ["OPEN"]);
    const isInvited = round.number === 1 || this.#isInvited(bidder);
    must(isInvited, sequence, `bidder ${quoted(bidder)} is not invited to the second round (PLACE2)`);
    must(
      !this.#seals.has(bidSeal),
      sequence,
      "its seal stands in the log already: another's bid, or an old one (REVISE2)",
    );
    const own = this.standing.find((bid) => bid.bidder === bidder) ?? null;
    const before = own?.place ?? null;
    must(
      replaces === before,
      sequence,
      `it replaces ${replaces}, by the entries the bidder's bid is ${before} (REVISE1)`,
    );
    if (ciphertext !== null) {
      const isSame = sha256(ciphertext) === ciphertextHash;
      must(isSame, sequence, "its ciphertext is another one than the one that came: it has another hash");
      const fault = this.timelock.formFault(ciphertext, round.beaconRound);
      must(fault === null, sequence, `its ciphertext is not one for this lot's round: ${fault} (PLACE2)`);
    }
    if (own !== null) own.state = "REPLACED";
    this.#seals.add(bidSeal);
    this.bids.set(sequence, {
      ...{ place: sequence, bidder, seal: bidSeal, ciphertextHash, ciphertext, round: round.number, receivedAtMs },
      ...{ closesAtMs, state: "STANDING", result: null },
    });
  }

  /** Of a ranking under a seal only those are known who have no bid that was opened. @param {string} bidder */
  #isInvited(bidder) {
    const invited = this.round?.invited ?? null;
    if (invited !== null) return invited.includes(bidder);
    return [...this.bids.values()].some((bid) => bid.round === 1 && bid.bidder === bidder && bid.result !== null);
  }

  /** WITHDRAW1. @param {EntryOf<"WITHDRAWN">} entry */
  #withdraw({ sequence, receivedAtMs, bidder, place, closesAtMs }) {
    this.#demandPhase({ sequence, kind: "WITHDRAWN" }, ["OPEN"]);
    const own = this.standing.find((bid) => bid.bidder === bidder);
    must(own?.place === place, sequence, `it withdraws ${place}, which is no bid of ${quoted(bidder)} that counts`);
    own.state = "WITHDRAWN";
    this.withdrawals.push({ bidder, receivedAtMs, closesAtMs });
  }

  /** SHUT1. @param {PublicBlindEntry} entry @param {number} bidCount */
  #close(entry, bidCount) {
    const round = this.#demandPhase(entry, ["CLOSED"]);
    must(!round.isClosed, entry.sequence, "the round is closed already (SHUT1)");
    const { length } = this.standing;
    must(bidCount === length, entry.sequence, `it closes with ${bidCount} bids, by the entries with ${length} (SHUT1)`);
    round.isClosed = true;
  }

  /** UNSEAL1, UNSEAL2. @param {EntryOf<"OPENED">} entry */
  #open(entry) {
    const { sequence, bidCount, beaconRound, signature } = entry;
    const round = this.#demandPhase(entry, ["CLOSED"]);
    must((bidCount === null) === round.isClosed, sequence, "it must name the number of bids if it closes the round");
    if (bidCount !== null) this.#close(entry, bidCount);
    must(
      beaconRound === round.beaconRound,
      sequence,
      `it opens with the beacon's round ${beaconRound}, and the bids are sealed to ${round.beaconRound} (UNSEAL1)`,
    );
    if (round.signature === null) {
      const isSigned = this.timelock.isSigned(beaconRound, signature);
      must(isSigned, sequence, `its signature is not that of the beacon for round ${beaconRound} (UNSEAL1)`);
    }
    must(round.signature === null || round.signature === signature, sequence, "a round has one signature (UNSEAL1)");
    round.signature = signature;
    this.signatures.set(round.number, { round: beaconRound, signature });
    const opened = checkOpened(entry, this);
    if (opened === null) return;
    round.isRanked = true;
    this.ranking = opened.ranking;
    if (entry.isUnsold) this.outcome = "UNSOLD";
  }

  /** ROUND1. @param {EntryOf<"SECOND_ROUND">} entry */
  #holdSecondRound(entry) {
    const { sequence, invitedCount, startsAtMs, closesAtMs, opensAtMs } = entry;
    const first = this.#demandRanked(entry);
    must(first.number === 1, sequence, "there was a second round already (ROUND1)");
    const most = this.ranking?.length ?? this.candidates.length;
    must(invitedCount >= 2 && invitedCount <= most, sequence, `${invitedCount} of ${most} are invited (ROUND1)`);
    must(startsAtMs === this.lastAtMs, sequence, "a second round begins at once (ROUND1)");
    const isBinding = opensAtMs <= (this.terms?.bindingUntilMs ?? 0);
    must(isBinding, sequence, "the bids of the first round bind no longer when it is opened (ROUND1)");
    const invited = this.ranking?.slice(0, invitedCount).map(({ bidder }) => bidder) ?? null;
    this.round = { ...this.#newRound(2, { ...entry, closesAtMs }), invited };
  }

  /** The places that can be awarded or declined, as far as the log shows them. */
  get candidates() {
    if (this.ranking !== null) return this.ranking.map(({ place }) => place);
    const judged = [...this.bids.values()].filter(({ result }) => result === "UNSEEN");
    return judged.map(({ place }) => place).filter((place) => !this.#declined.has(place));
  }

  /** AWARD1. @param {EntryOf<"AWARDED">} entry */
  #award(entry) {
    const { sequence, place } = entry;
    this.#demandRanked(entry);
    must(this.candidates.includes(place), sequence, `it awards to ${place}, which is no bid of the ranking (AWARD1)`);
    const bid = this.ranking?.find((ranked) => ranked.place === place);
    const isBinding = bid === undefined || this.lastAtMs <= bid.validUntilMs;
    must(isBinding, sequence, `it awards to ${place}, which no longer binds its bidder (AWARD1)`);
    this.outcome = "AWARDED";
  }

  /** DECLINE1. @param {EntryOf<"DECLINED">} entry */
  #decline(entry) {
    const { sequence, place } = entry;
    this.#demandRanked(entry);
    must(this.candidates.includes(place), sequence, `it declines ${place}, which is no bid of the ranking (DECLINE1)`);
    this.#declined.add(place);
    this.ranking = this.ranking?.filter((ranked) => ranked.place !== place) ?? null;
  }
}
