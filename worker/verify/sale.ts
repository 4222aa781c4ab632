import type { Ladder } from "../../schema/bidding/ladder.ts";
import type { EntryLine } from "../../schema/log/log-lines.ts";
import type { PublicDeed, PublicRow, PublicTerms } from "../../schema/log/public-entry.ts";
import { Limit, type Maximum, narrow } from "./limit.ts";
import { LogFault } from "./log-fault.ts";

/** Beyond any bid: what a maximum may be while nothing is known of it. */
const ANY_AMOUNT = 100_000_000_000;

interface Row extends PublicRow {
  isValid: boolean;
}

interface Leader {
  readonly bidder: string;
  readonly row: number;
  readonly priceCents: number;
  readonly limit: Limit;
}

type Deed<K extends PublicDeed["kind"]> = Extract<PublicDeed, { kind: K }>;

/**
 * A sale as its public log tells it, entry by entry, with what must follow by the rules (actors/engine/RULES.md, version
 * 1). Its own code, not the engine's: it knows no maximum that was not opened, and asks instead whether there is one that
 * all of the bids agree with.
 */
export class Sale {
  /** The final price of a closed lot: what was not opened by then is above it. Null while the lot is open. */
  readonly #unopenedAboveCents: number | null;
  readonly #rows: Row[] = [];
  readonly #names = new Set<string>();
  readonly #autoBids = new Map<string, Maximum>();
  #terms: PublicTerms | null = null;
  #leader: Leader | null = null;
  #closesAtMs = 0;
  #lastMs = 0;
  #isPublished = false;
  #isOpened = false;
  #isClosed = false;

  constructor(unopenedAboveCents: number | null) {
    this.#unopenedAboveCents = unopenedAboveCents;
  }

  get terms(): PublicTerms | null {
    return this.#terms;
  }

  /** What the lot's standing should be. */
  get standing() {
    const { priceCents = null, bidder: leader = null } = this.#leader ?? {};
    return { priceCents, leader, closesAtMs: this.#closesAtMs, isClosed: this.#isClosed };
  }

  /** Takes an entry in; throws a LogFault where it does not follow. Its seals have been checked. */
  take({ entry, opening }: EntryLine): void {
    const must = (holds: boolean, what: string): void => {
      if (!holds) throw new LogFault(entry.sequence, what);
    };
    this.#lastMs = Math.max(this.#lastMs, entry.receivedAtMs);
    switch (entry.kind) {
      case "PUBLISHED":
        must(this.#publish(entry.terms, entry.closesAtMs, entry.receivedAtMs), "these terms cannot be published now");
        break;
      case "UNPUBLISHED":
        must(this.#isPublished, "it takes from sight what is not published");
        this.#isPublished = false;
        break;
      case "OPENED":
        must(this.#isDue("OPENED", entry.receivedAtMs), "the lot does not open at this time");
        this.#isOpened = true;
        break;
      case "CLOSED":
        must(this.#isDue("CLOSED", entry.receivedAtMs), "the lot does not close at this time");
        this.#isClosed = true;
        break;
      case "BID":
        must(this.#isOpenAt(entry.receivedAtMs), "a bid was accepted while the lot was not open");
        must(this.#isAmount(entry.amountCents), "a bid below the next minimum, or of a broken amount, was accepted");
        must(this.#bid(entry), "the rows, or who leads, do not follow from this bid and the limit that it met");
        this.#extend(entry.receivedAtMs);
        break;
      case "AUTO_BID": {
        must(this.#isOpenAt(entry.receivedAtMs), "an auto bid was accepted while the lot was not open");
        must(this.#leader?.bidder !== entry.bidder, "a leader's own maximum moves no price");
        const maximum = this.#newMaximum(entry.sequence, opening?.maximum?.maximumCents);
        must(narrow(maximum, this.#nextMinimum(), ANY_AMOUNT), "the maximum lies below the next minimum");
        must(this.#autoBid(entry, maximum), "the rows, or who leads, do not follow from this auto bid and the limits");
        this.#extend(entry.receivedAtMs);
        break;
      }
      case "INVALIDATED":
        must(this.#isPublished && this.#invalidate(entry.row), "it does not take away the highest bid of several");
        break;
      case "OVERWRITTEN":
        must(
          this.#isPublished && this.#overwrite(entry),
          "it does not replace the highest bid by one above the second",
        );
        break;
      case "SEALED":
        must(this.#sealed(entry.sequence, entry.receivedAtMs, opening), "what it opens to cannot have happened");
        break;
    }
    const { priceCents, leader, closesAtMs } = this.standing;
    must(entry.priceCents === priceCents, `the price is ${entry.priceCents}, by the rules it is ${priceCents}`);
    must(entry.leader === leader, `the leader is ${entry.leader}, by the rules it is ${leader}`);
    must(entry.closesAtMs === closesAtMs, `the closing is ${entry.closesAtMs}, by the rules it is ${closesAtMs}`);
  }

  #publish(terms: PublicTerms, closesAtMs: number, nowMs: number): boolean {
    const before = this.#terms;
    if (before !== null && this.#leader !== null) {
      const { closesAtMs: planned, ...fixed } = terms;
      const { closesAtMs: plannedBefore, ...fixedBefore } = before;
      if (JSON.stringify(fixed) !== JSON.stringify(fixedBefore)) return false;
      const isMoved = closesAtMs !== this.#closesAtMs || planned !== plannedBefore;
      if (isMoved) {
        const isClosed = this.#isClosed || nowMs > this.#closesAtMs;
        if (isClosed || planned !== closesAtMs || planned < nowMs + terms.extensionMs) return false;
      } else if (this.#isPublished) return false;
    } else if (closesAtMs !== terms.closesAtMs) return false;
    this.#terms = terms;
    this.#closesAtMs = closesAtMs;
    this.#isPublished = true;
    this.#isOpened &&= terms.startsAtMs <= this.#lastMs;
    this.#isClosed &&= closesAtMs < this.#lastMs;
    return terms.startsAtMs <= terms.closesAtMs && terms.startAmountCents > 0 && terms.ladder[0]?.[0] === 0;
  }

  #isDue(what: "OPENED" | "CLOSED", nowMs: number): boolean {
    if (this.#terms === null || !this.#isPublished || this.#isClosed) return false;
    if (what === "OPENED") return !this.#isOpened && nowMs >= this.#terms.startsAtMs;
    return this.#isOpened && nowMs > this.#closesAtMs;
  }

  /** OPEN1. */
  #isOpenAt(nowMs: number): boolean {
    if (this.#terms === null || !this.#isPublished || this.#isClosed) return false;
    return nowMs >= this.#terms.startsAtMs && nowMs <= this.#closesAtMs;
  }

  /** CLOSE1. */
  #extend(nowMs: number): void {
    this.#closesAtMs = Math.max(this.#closesAtMs, nowMs + (this.#terms?.extensionMs ?? 0));
  }

  /** MAN1 to MAN4. */
  #bid({ bidder, amountCents, rows }: Deed<"BID">): boolean {
    const before = this.#leader;
    const [own, answer] = rows;
    if (own === undefined || rows.length > 2 || own.isAutoBid || own.amountCents !== amountCents) return false;
    if (!this.#append(own, bidder)) return false;
    // An own maximum that the bid reaches is spent; one that may be higher lives on.
    const maximum = this.#autoBids.get(bidder) ?? null;
    if (maximum !== null && maximum.highCents <= amountCents) this.#autoBids.delete(bidder);
    else if (maximum !== null && maximum.lowCents <= amountCents) maximum.isCertain = false;
    if (answer === undefined) {
      if (before !== null && before.bidder !== bidder && !before.limit.isBelow(amountCents)) return false;
      const limit = new Limit(amountCents, this.#autoBids.get(bidder) ?? null);
      this.#leader = { bidder, row: own.row, priceCents: amountCents, limit };
      return true;
    }
    return before !== null && before.bidder !== bidder && this.#isAnswer(before, amountCents, answer);
  }

  /** AUTO1 to AUTO3. */
  #autoBid({ bidder, rows }: Deed<"AUTO_BID">, maximum: Maximum): boolean {
    const before = this.#leader;
    const [first, second] = rows;
    if (first === undefined || rows.length > 2 || !first.isAutoBid) return false;
    this.#autoBids.set(bidder, maximum);
    const minimumCents = this.#nextMinimum();
    if (before !== null && second !== undefined && first.bidder === bidder) {
      // It does not pass the leader's limit: shown in full, and answered.
      if (!this.#append(first, bidder) || !narrow(maximum, first.amountCents, first.amountCents)) return false;
      return this.#isAnswer(before, first.amountCents, second);
    }
    const lead = second ?? first;
    if (second !== undefined) {
      // The limit that it passes is shown first.
      if (before === null || first.amountCents <= before.priceCents) return false;
      if (!this.#append(first, before.bidder) || !before.limit.is(first.amountCents)) return false;
    } else if (before !== null && !before.limit.is(before.priceCents)) return false;
    if (!lead.isAutoBid || !this.#append(lead, bidder)) return false;
    const beatenCents = before === null ? null : second === undefined ? before.priceCents : first.amountCents;
    const wholeCents = beatenCents === null ? minimumCents : Math.max(minimumCents, this.#stepAbove(beatenCents));
    const { amountCents } = lead;
    if (amountCents > wholeCents || (beatenCents !== null && amountCents <= beatenCents)) return false;
    if (!narrow(maximum, amountCents, amountCents === wholeCents ? ANY_AMOUNT : amountCents)) return false;
    this.#leader = { bidder, row: lead.row, priceCents: amountCents, limit: new Limit(amountCents, maximum) };
    return true;
  }

  /** The leader's auto bid answers a step above, or at its limit; at a tie at the same amount (MAN2, MAN3, AUTO3). */
  #isAnswer(before: Leader, amountCents: number, answer: PublicRow): boolean {
    const { bidder, limit } = before;
    const wholeCents = this.#stepAbove(amountCents);
    const { amountCents: answerCents, row } = answer;
    if (!answer.isAutoBid || answerCents < amountCents || answerCents > wholeCents) return false;
    if (!this.#append(answer, bidder)) return false;
    this.#leader = { bidder, row, priceCents: answerCents, limit };
    return answerCents === wholeCents ? limit.isAtLeast(answerCents) : limit.is(answerCents);
  }

  /** FIX1. */
  #invalidate(row: number): boolean {
    const before = this.#leader;
    const next = this.#rows.findLast(({ isValid, row: other }) => isValid && other !== row);
    const taken = this.#rows[row - 1];
    if (before === null || before.row !== row || next === undefined || taken === undefined) return false;
    taken.isValid = false;
    this.#autoBids.delete(before.bidder);
    const { bidder, amountCents } = next;
    const limit = new Limit(amountCents, this.#autoBids.get(bidder) ?? null);
    this.#leader = { bidder, row: next.row, priceCents: amountCents, limit };
    return true;
  }

  /** FIX2. */
  #overwrite({ row, rows }: Deed<"OVERWRITTEN">): boolean {
    const before = this.#leader;
    const [made] = rows;
    const taken = this.#rows[row - 1];
    if (before === null || before.row !== row || made === undefined || rows.length !== 1) return false;
    if (taken === undefined || made.isAutoBid) return false;
    const second = this.#rows.findLast(({ isValid, row: other }) => isValid && other !== row);
    const floorCents = second === undefined ? (this.#terms?.startAmountCents ?? 0) : second.amountCents + 1;
    taken.isValid = false;
    this.#autoBids.delete(before.bidder);
    const limit = new Limit(made.amountCents, null);
    this.#leader = { bidder: before.bidder, row: made.row, priceCents: made.amountCents, limit };
    return made.amountCents >= floorCents && this.#isWhole(made.amountCents) && this.#append(made, before.bidder);
  }

  /** AUTO4 and AUTO5 where it is opened; else, while the lot is open, it may have changed what the leader is good for. */
  #sealed(sequence: number, nowMs: number, opening: EntryLine["opening"]): boolean {
    const leader = this.#leader;
    if (opening?.sealed === undefined) {
      if (this.#unopenedAboveCents !== null) return true;
      for (const maximum of this.#autoBids.values()) maximum.isCertain = false;
      if (leader !== null) this.#limitLeader(leader, { ...this.#newMaximum(sequence), isCertain: false });
      return true;
    }
    const { effect, bidder } = opening.sealed.content;
    if (bidder === null || effect === "NONE" || !this.#isOpenAt(nowMs)) return false;
    if (effect === "AUTO_BID_REMOVED") {
      if (!this.#autoBids.delete(bidder)) return false;
      if (leader?.bidder === bidder) this.#leader = { ...leader, limit: new Limit(leader.priceCents, null) };
      return true;
    }
    if (leader?.bidder !== bidder) return false;
    const maximum = this.#newMaximum(sequence, opening.maximum?.maximumCents);
    this.#limitLeader(leader, maximum);
    return narrow(maximum, leader.priceCents, ANY_AMOUNT);
  }

  #limitLeader(leader: Leader, maximum: Maximum): void {
    this.#autoBids.set(leader.bidder, maximum);
    this.#leader = { ...leader, limit: new Limit(leader.priceCents, maximum) };
  }

  #newMaximum(sequence: number, openedCents?: number): Maximum {
    if (openedCents !== undefined) {
      return { sequence, lowCents: openedCents, highCents: openedCents, isCertain: true };
    }
    const lowCents = this.#unopenedAboveCents === null ? 0 : this.#unopenedAboveCents + 1;
    return { sequence, lowCents, highCents: ANY_AMOUNT, isCertain: true };
  }

  /** Adds a row; false where it is not the next one, or not of whom it should be, or a new name is not the next one. */
  #append(row: PublicRow, bidder: string): boolean {
    if (row.row !== this.#rows.length + 1 || row.bidder !== bidder) return false;
    if (!this.#names.has(bidder) && bidder !== String(this.#names.size + 1)) return false;
    this.#names.add(bidder);
    this.#rows.push({ ...row, isValid: true });
    return true;
  }

  #isAmount(cents: number): boolean {
    return this.#isWhole(cents) && cents >= this.#nextMinimum() && cents <= ANY_AMOUNT;
  }

  #isWhole(cents: number): boolean {
    return cents % (this.#terms?.granularityCents ?? 1) === 0;
  }

  /** MIN1. */
  #nextMinimum(): number {
    return this.#leader === null ? (this.#terms?.startAmountCents ?? 0) : this.#stepAbove(this.#leader.priceCents);
  }

  #stepAbove(cents: number): number {
    return cents + stepAt(this.#terms?.ladder ?? [], cents);
  }
}

function stepAt(ladder: Ladder, cents: number): number {
  return ladder.findLast(([fromCents]) => fromCents <= cents)?.[1] ?? 0;
}
