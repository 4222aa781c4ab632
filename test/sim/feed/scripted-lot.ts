import type { FedEvent, LotDelivery } from "../../../schema/bidding/rpc/auction-feed-rpc.ts";
import type { DeliveredRow, LotFacts, LotTruth } from "./feed-auditor.ts";

const STEP_CENTS = 10_00;
const CLOSES_AFTER_MS = 3_600_000;
/** As many events as a lot tells at once. */
const MAX_DELIVERED_BIDS = 50;

/** A lot without rules, whose bids are made up: for crowds of lots, and more events than the feed stores. */
export class ScriptedLot implements LotTruth {
  readonly lotId: string;
  readonly #publishedAtMs: number;
  readonly #rows: (DeliveredRow & { readonly atMs: number })[] = [];
  #isPublished = false;
  #acknowledgedTo = 0;

  constructor(lotId: string, nowMs: number) {
    this.lotId = lotId;
    this.#publishedAtMs = nowMs;
  }

  at(sequence: number): LotFacts | null {
    if (sequence < 1 || sequence > this.sequence) return null;
    const bidCount = sequence - 1;
    return {
      priceCents: bidCount === 0 ? null : bidCount * STEP_CENTS,
      ...{ bidCount, bidderCount: Math.min(bidCount, 1), leaderPseudonym: bidCount === 0 ? null : "1" },
      ...{ startsAtMs: this.#publishedAtMs, closesAtMs: this.#publishedAtMs + CLOSES_AFTER_MS, extendedMs: 0 },
      ...{ isPublished: true, isClosed: false },
    };
  }

  newest(): LotFacts | null {
    return this.at(this.sequence);
  }

  rows(): readonly DeliveredRow[] {
    return this.#rows;
  }

  /** Its publication is entry 1, and every bid is one. */
  get sequence(): number {
    return this.#isPublished ? this.#rows.length + 1 : 0;
  }

  /** What of it the feed has acknowledged. */
  acknowledged(sequence: number): void {
    this.#acknowledgedTo = Math.max(sequence, this.#acknowledgedTo);
  }

  get isDelivered(): boolean {
    return this.#acknowledgedTo === this.sequence;
  }

  publish(): void {
    this.#isPublished = true;
  }

  /** So many bids as a delivery tells at most. */
  bid(nowMs: number): void {
    for (let left = MAX_DELIVERED_BIDS; left > 0; left -= 1) {
      const [sequence, amountCents] = [this.sequence + 1, (this.#rows.length + 1) * STEP_CENTS];
      this.#rows.push({ sequence, amountCents, name: "1", atMs: nowMs });
    }
  }

  /** What it delivers now: the newest of what was not acknowledged. */
  delivery(): LotDelivery {
    const facts = this.newest();
    if (facts === null) throw new Error("a lot that never was");
    const news = this.#rows.filter(({ sequence }) => sequence > this.#acknowledgedTo).slice(-MAX_DELIVERED_BIDS);
    const events = news.map(
      ({ sequence, amountCents, name: pseudonym, atMs }): FedEvent => ({
        ...{ sequence, type: "BID", amountCents, pseudonym, atMs },
      }),
    );
    const lot = { incrementalLotId: this.lotId, sequence: this.sequence, watcherCount: 0, ...facts };
    return { lot, events, eventsTo: this.sequence };
  }
}
