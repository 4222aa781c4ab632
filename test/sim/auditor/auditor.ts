import { Allowance, BIDS, ENTRIES } from "./allowance.ts";
import {
  type Ask,
  askerOf,
  type BidAsk,
  type Correction,
  contentOf,
  type OutageAsk,
  type PersonAsk,
  type SaleDecision,
  type StaffAsk,
} from "./asks.ts";
import { rowsFor } from "./bidding.ts";
import { type Facts, factsOf } from "./facts.ts";
import { type ExpectedNotification, notificationsOfBid, notificationsOfRefusal } from "./notifications.ts";
import { addOutage, costOfOutage, outageRefusal, show } from "./outages.ts";
import { publicationOf } from "./publishing.ts";
import type { Corrected, RefusedCorrection, Signed } from "./records.ts";
import { bidRefusal, correctionRefusal, decisionRefusal, openTerms, type Refusal } from "./refusals.ts";
import { highestRow, leadOf, newSale, phaseOf, type Row, type Sale, type SoldUnder, soldUnder } from "./sale.ts";

/** The answer that the lot must give. `row` is the row in the answer, as it was then. */
export type Verdict =
  | { readonly outcome: "ACCEPTED"; readonly sequence: number; readonly row: Row | null }
  | { readonly outcome: "REFUSED"; readonly sequence: number; readonly refusal: Refusal }
  | { readonly outcome: "BUSY" };

/** An ask as it arrived; people's asks have an id. */
export interface Arrived {
  readonly commandId: string | null;
  readonly ask: Ask;
  readonly atMs: number;
}

/** The effect of a request on the sale before it is known whether it is logged. */
type Plan = { readonly refusal: Refusal } | { readonly effect: "NONE" | "MAXIMUM" | "MORE"; apply(): Row | null };

/** Something that counts in the report of a run. */
export type Happening =
  | "sale"
  | "unsold"
  | "tie"
  | "extension"
  | "invalidated"
  | "overwritten"
  | "awarded"
  | "declined"
  | "decision ended by a correction"
  | "outage added"
  | "outage added again"
  | "outage while hidden"
  | "outage while hidden in part"
  | "opening"
  | "offered again"
  | "published again"
  | "hidden"
  | "closing moved"
  | "closing moved by hiding"
  | "refused without an entry"
  | "refused by the time that the log shows"
  | "refused correction: public"
  | "refused correction: sealed"
  | SoldUnder
  | "rules replaced by later ones"
  | "busy: bids too fast"
  | "busy: own maximum changed too often";

/**
 * An independent second implementation: plays a lot from the rules alone, in the plainest way, scanning every row for
 * every question. Given the order and time of arrival, it predicts what the lot must answer and show.
 */
export class Auditor {
  readonly sale: Sale = newSale();
  readonly notifications: ExpectedNotification[] = [];
  readonly corrections: Corrected[] = [];
  readonly refusedCorrections: RefusedCorrection[] = [];
  /** What staff asked and the log keeps. */
  readonly signed: Signed[] = [];
  /** What everybody may see after each sequence; index 0 is before the first. */
  readonly history: Facts[] = [];
  readonly happenings: Happening[] = [];
  readonly #answered = new Map<string, { readonly content: string; readonly verdict: Verdict }>();
  #idle = new Allowance(ENTRIES);
  #maxima = new Allowance(ENTRIES);
  #bids = new Allowance(BIDS);

  constructor() {
    this.history.push(factsOf(this.sale));
  }

  /** The lot was read again from its storage: its rate limits were in memory. */
  reloaded(): void {
    this.#idle = new Allowance(ENTRIES);
    this.#maxima = new Allowance(ENTRIES);
    this.#bids = new Allowance(BIDS);
  }

  /** The alarm runs: due openings and closings are published, each as an entry of its own (CLOSE3). */
  alarm(nowMs: number): void {
    const { sale } = this;
    if (sale.terms === null || !sale.isPublished || sale.isClosingTold) return;
    if (!sale.isOpeningTold && nowMs >= sale.terms.startsAtMs) {
      this.#enter(nowMs, () => {
        sale.isOpeningTold = true;
        this.happenings.push("opening");
      });
    }
    if (sale.isOpeningTold && nowMs > sale.closesAtMs) {
      this.#enter(nowMs, () => {
        sale.isClosingTold = true;
        this.happenings.push(leadOf(sale) === null ? "unsold" : "sale");
        if (leadOf(sale) !== null && sale.terms !== null) this.happenings.push(soldUnder(sale.terms));
      });
    }
  }

  /** Judges an ask, the next one in the lot's order. */
  judge({ commandId, ask, atMs }: Arrived): Verdict {
    if (commandId === null || ask.type === "Publish" || ask.type === "Unpublish")
      return this.#decide(ask, atMs).verdict;
    const key = JSON.stringify([askerOf(ask), commandId]);
    const first = this.#answered.get(key);
    if (first !== undefined) return this.#again(first, ask);
    const { verdict, isKept } = this.#decide(ask, atMs);
    if (isKept) this.#answered.set(key, { content: contentOf(ask), verdict });
    return verdict;
  }

  #again(first: { content: string; verdict: Verdict }, ask: PersonAsk): Verdict {
    if (first.content === contentOf(ask) || first.verdict.outcome === "BUSY") return first.verdict;
    const refusal: Refusal = { code: "COMMAND_REUSED", state: "NOT_ALLOWED" };
    return { outcome: "REFUSED", sequence: first.verdict.sequence, refusal };
  }

  #decide(ask: Ask, atMs: number): { verdict: Verdict; isKept: boolean } {
    const { sale } = this;
    const person = askerOf(ask);
    if ((ask.type === "PlaceBid" || ask.type === "SetAutoBid") && person !== null) {
      if (this.#bids.exhaustedAt(person, atMs) !== null) {
        this.happenings.push("busy: bids too fast");
        return { verdict: { outcome: "BUSY" }, isKept: false };
      }
      this.#bids.use(person, atMs, sale.sequence);
    }
    const plan = this.#plan(ask, atMs);
    const effect = "refusal" in plan ? "NONE" : plan.effect;
    if (effect === "NONE") {
      const unkept = sale.terms === null ? 0 : person === null ? null : this.#idle.exhaustedAt(person, atMs);
      if (unkept !== null && sale.terms !== null) {
        // FIX2: an answer about a limit is given with an entry.
        if (isCorrection(ask)) return { verdict: { outcome: "BUSY" }, isKept: false };
        this.happenings.push("refused without an entry");
      }
      if (unkept !== null) return { verdict: verdictOf(plan, unkept, null), isKept: false };
    }
    if (effect === "MAXIMUM" && person !== null && this.#maxima.exhaustedAt(person, atMs) !== null) {
      this.happenings.push("busy: own maximum changed too often");
      return { verdict: { outcome: "BUSY" }, isKept: false };
    }
    let row: Row | null = null;
    this.#enter(atMs, () => {
      if (!("refusal" in plan)) row = plan.apply();
      else if (ask.type === "PlaceBid" || ask.type === "SetAutoBid") this.#notify(notificationsOfRefusal(ask));
      else if (isCorrection(ask)) this.#recordRefused(ask, plan.refusal);
      if ("refusal" in plan && plan.refusal.code === "LOT_CLOSED" && atMs <= sale.closesAtMs && !sale.isClosingTold)
        this.happenings.push("refused by the time that the log shows");
    });
    if (person !== null && effect === "NONE") this.#idle.use(person, atMs, sale.sequence);
    if (person !== null && effect === "MAXIMUM") this.#maxima.use(person, atMs, sale.sequence);
    return { verdict: verdictOf(plan, sale.sequence, row), isKept: true };
  }

  /** One more entry of the log: the next number, at a time that does not go back (ORDER1). */
  #enter(atMs: number, change: () => void): void {
    const { sale } = this;
    sale.sequence += 1;
    if (atMs > sale.lastEventAtMs) sale.lastEventAtMs = atMs;
    change();
    this.history.push(factsOf(sale));
  }

  #plan(ask: Ask, atMs: number): Plan {
    switch (ask.type) {
      case "Publish": {
        const publication = publicationOf(this.sale, ask.terms, atMs);
        if ("code" in publication) return { refusal: publication };
        return { effect: publication.isNews ? "MORE" : "NONE", apply: () => this.#publish(publication, ask) };
      }
      case "Unpublish":
        return { effect: this.sale.isPublished ? "MORE" : "NONE", apply: () => this.#unpublish(ask, atMs) };
      case "PlaceBid":
      case "SetAutoBid":
        return this.#planBid(ask, atMs);
      case "RemoveAutoBid": {
        const terms = openTerms(this.sale, atMs);
        if ("code" in terms) return { refusal: terms };
        const { maxima } = this.sale;
        const apply = () => {
          maxima.delete(ask.bidder);
          return null;
        };
        return { effect: maxima.has(ask.bidder) ? "MORE" : "NONE", apply };
      }
      case "InvalidateHighestBid":
      case "OverwriteHighestBid": {
        const refusal = correctionRefusal(this.sale, ask);
        return refusal === null ? { effect: "MORE", apply: () => this.#correct(ask) } : { refusal };
      }
      case "DecideSale": {
        const refusal = decisionRefusal(this.sale, ask);
        if (refusal !== null) return { refusal };
        if (this.sale.decided.has(ask.row)) return { effect: "NONE", apply: () => null };
        return { effect: "MORE", apply: () => this.#decideSale(ask) };
      }
      case "AddOutage": {
        const refusal = outageRefusal(this.sale, ask, atMs);
        if (refusal !== null) return { refusal };
        const { missedMs, happening } = costOfOutage(this.sale, ask);
        this.happenings.push(happening);
        if (missedMs > 0) return { effect: "MORE", apply: () => this.#addOutage(ask, missedMs) };
        return { effect: "NONE", apply: () => null };
      }
    }
  }

  #publish(
    { terms, closesAtMs, isReschedule, isNews }: Exclude<ReturnType<typeof publicationOf>, Refusal>,
    ask: StaffAsk,
  ): null {
    const { sale } = this;
    this.#sign(ask, { isNews });
    if (!sale.isPublished) this.#tellBidders("LOT_PUBLISHED_AGAIN", ask);
    if (sale.hiddenAtMs !== null && closesAtMs > sale.closesAtMs) this.happenings.push("closing moved by hiding");
    if (leadOf(sale) !== null && sale.isPublished && closesAtMs > sale.closesAtMs)
      this.happenings.push("closing moved");
    if (isReschedule) {
      if (sale.isClosingTold && closesAtMs >= sale.lastEventAtMs) {
        sale.isClosingTold = false;
        this.happenings.push("offered again");
      }
      if (terms.startsAtMs > sale.lastEventAtMs) sale.isOpeningTold = false;
    }
    if (sale.terms !== null) this.happenings.push("published again");
    if (sale.terms !== null && terms.rulesVersion > sale.terms.rulesVersion)
      this.happenings.push("rules replaced by later ones");
    sale.terms = terms;
    sale.closesAtMs = closesAtMs;
    sale.isPublished = true;
    show(sale, terms);
    return null;
  }

  #unpublish(ask: StaffAsk, atMs: number): null {
    const { sale } = this;
    this.#sign(ask, { isNews: sale.isPublished });
    if (!sale.isPublished) return null;
    this.happenings.push("hidden");
    sale.isPublished = false;
    this.#tellBidders("LOT_UNPUBLISHED", ask);
    if (sale.terms === null || leadOf(sale) === null) return null;
    if (phaseOf(sale, sale.terms, atMs) !== "CLOSED") sale.hiddenAtMs = sale.lastEventAtMs;
    return null;
  }

  #tellBidders(type: string, { reason: explanation }: StaffAsk | OutageAsk): void {
    this.#notify(this.sale.bidders.map((userId) => ({ userId, type, amountCents: null, explanation })));
  }

  #sign({ type, administrator, reason }: StaffAsk | OutageAsk, { isNews }: { isNews: boolean }): void {
    const { sequence } = this.sale;
    const isRead = isNews && (type === "AddOutage" || (type === "Unpublish" && leadOf(this.sale) !== null));
    this.signed.push({ sequence, administrator, reason, proposal: null, isNews, publicReason: isRead ? reason : null });
  }

  #planBid(ask: BidAsk, atMs: number): Plan {
    const { sale } = this;
    const terms = openTerms(sale, atMs);
    if ("code" in terms) return { refusal: terms };
    const refusal = bidRefusal(sale, terms, ask);
    if (refusal !== null) return { refusal };

    const rows = rowsFor(sale, terms, ask);
    const isSame = ask.type === "SetAutoBid" && sale.maxima.get(ask.bidder)?.maximumCents === ask.maximumCents;
    if (rows.length === 0 && isSame) return { effect: "NONE", apply: () => null };
    const apply = () => {
      const leaderBefore = leadOf(sale)?.leader ?? null;
      if (ask.type === "SetAutoBid") {
        sale.maxima.set(ask.bidder, { maximumCents: ask.maximumCents, setAtMs: sale.lastEventAtMs });
      } else if ((sale.maxima.get(ask.bidder)?.maximumCents ?? Number.POSITIVE_INFINITY) <= ask.amountCents) {
        sale.maxima.delete(ask.bidder);
      }
      const made = rows.map((row) => this.#addRow(row));
      if (made.length === 2 && made[0]?.amountCents === made[1]?.amountCents) this.happenings.push("tie");
      // CLOSE1
      if (made.length > 0 && atMs + terms.extensionMs > sale.closesAtMs) {
        sale.closesAtMs = atMs + terms.extensionMs;
        this.happenings.push("extension");
      }
      const own = made.findLast(({ bidder }) => bidder === ask.bidder) ?? null;
      const lead = leadOf(sale);
      if (lead === null) throw new Error("a valid bid without a leader");
      const { leader, priceCents } = lead;
      const ownRowCents = own?.amountCents ?? null;
      this.#notify(
        notificationsOfBid(ask, { ownRowCents, priceCents, leader, leaderBefore, movesPrice: made.length > 0 }),
      );
      return own && { ...own };
    };
    return { effect: rows.length === 0 ? "MAXIMUM" : "MORE", apply };
  }

  #correct(ask: Correction): Row {
    const { sale } = this;
    const highest = highestRow(sale);
    if (highest === null) throw new Error("nothing to correct");
    sale.maxima.delete(highest.bidder);
    // ACCEPT1: what was decided on a corrected row is nothing any more.
    if (sale.decided.delete(highest.row)) this.happenings.push("decision ended by a correction");
    const { administrator, reason } = ask;
    const about = { sequence: sale.sequence, administrator, reason, row: highest.row, atMs: sale.lastEventAtMs };
    if (ask.type === "InvalidateHighestBid") {
      highest.state = "INVALIDATED";
      const taken = { type: "BID_INVALIDATED", amountCents: highest.amountCents };
      this.#notify([{ ...taken, userId: highest.bidder, explanation: reason }]);
      this.corrections.push({ ...about, state: "INVALIDATED", amountCents: null });
      this.happenings.push("invalidated");
      return { ...highest };
    }
    highest.state = "OVERWRITTEN";
    const replaced = { type: "BID_OVERWRITTEN", amountCents: ask.amountCents };
    this.#notify([{ ...replaced, userId: highest.bidder, explanation: reason }]);
    this.corrections.push({ ...about, state: "OVERWRITTEN", amountCents: ask.amountCents });
    this.happenings.push("overwritten");
    const row = this.#addRow({ bidder: highest.bidder, amountCents: ask.amountCents, isAutoBid: false });
    return { ...row };
  }

  #decideSale({ row, isAwarded, administrator, reason, proposal }: SaleDecision): null {
    const { sale } = this;
    const highest = highestRow(sale);
    if (highest === null) throw new Error("nothing to decide on");
    sale.decided.set(row, isAwarded);
    const type = isAwarded ? "LOT_AWARDED" : "LOT_DECLINED";
    const explanation = proposal === null ? reason : proposal.reason;
    this.#notify([{ userId: highest.bidder, type, amountCents: highest.amountCents, explanation }]);
    const signed = { sequence: sale.sequence, administrator, reason, proposal };
    this.signed.push({ ...signed, isNews: true, publicReason: null });
    this.happenings.push(isAwarded ? "awarded" : "declined");
    return null;
  }

  #addOutage(ask: OutageAsk, missedMs: number): null {
    addOutage(this.sale, ask, missedMs);
    this.#tellBidders("LOT_OUTAGE", ask);
    this.#sign(ask, { isNews: true });
    return null;
  }

  #recordRefused(ask: Correction, { code }: Refusal): void {
    const { sequence, terms } = this.sale;
    const { administrator, reason } = ask;
    const isOverwrite = ask.type === "OverwriteHighestBid";
    this.refusedCorrections.push({
      sequence,
      isPublic: terms !== null && terms.rulesVersion > 2,
      administrator,
      reason,
      asked: isOverwrite ? "OVERWRITE" : "INVALIDATE",
      row: highestRow(this.sale)?.row ?? null,
      amountCents: isOverwrite && Number.isInteger(ask.amountCents) ? ask.amountCents : null,
      refusal: code === "LOT_UNPUBLISHED" ? "LOT_UNKNOWN" : code,
    });
    this.happenings.push(
      terms !== null && terms.rulesVersion > 2 ? "refused correction: public" : "refused correction: sealed",
    );
  }

  #addRow({ bidder, amountCents, isAutoBid }: { bidder: string; amountCents: number; isAutoBid: boolean }): Row {
    const { rows, bidders, sequence, lastEventAtMs: atMs } = this.sale;
    const row: Row = { row: rows.length + 1, bidder, amountCents, isAutoBid, sequence, atMs, state: "SUCCESS" };
    rows.push(row);
    if (!bidders.includes(bidder)) bidders.push(bidder);
    return row;
  }

  #notify(notifications: readonly Omit<ExpectedNotification, "sequence" | "atMs">[]): void {
    const { sequence, lastEventAtMs: atMs } = this.sale;
    for (const one of notifications) this.notifications.push({ ...one, sequence, atMs });
  }
}

function isCorrection(ask: Ask): ask is Correction {
  return ask.type === "InvalidateHighestBid" || ask.type === "OverwriteHighestBid";
}

function verdictOf(plan: Plan, sequence: number, row: Row | null): Verdict {
  if ("refusal" in plan) return { outcome: "REFUSED", sequence, refusal: plan.refusal };
  return { outcome: "ACCEPTED", sequence, row };
}
