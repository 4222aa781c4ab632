/** What a lot was after an entry of its log, as everybody or staff may see it. */
export interface LotFacts {
  readonly priceCents: number | null;
  readonly bidCount: number;
  readonly bidderCount: number;
  readonly leaderPseudonym: string | null;
  readonly startsAtMs: number;
  readonly closesAtMs: number;
  readonly extendedMs: number;
  readonly isPublished: boolean;
  readonly isClosed: boolean;
}

/** A bid of a lot's log. */
export interface DeliveredRow {
  readonly sequence: number;
  readonly amountCents: number;
  readonly name: string | null;
}

/** A lot's own log, as somebody other than the feed knows it. */
export interface LotTruth {
  readonly lotId: string;
  /** After an entry; null if it never was, or the lot was never published by then. */
  at(sequence: number): LotFacts | null;
  newest(): LotFacts | null;
  rows(): readonly DeliveredRow[];
}

/** A lot of a frame. Staff's parts are not there for everybody. */
export interface JudgedLot {
  readonly incrementalLotId: string;
  readonly sequence: number;
  readonly amount: number | null;
  readonly bidCount: number;
  readonly startingOn: string;
  readonly closesOn: string;
  readonly isClosed: boolean;
  readonly isHidden: boolean;
  readonly bidderCount?: number | undefined;
  readonly watcherCount?: number | undefined;
  readonly extendedMilliseconds?: number | undefined;
  readonly leaderRef?: string | null | undefined;
}

/** An event of a frame. */
export interface JudgedEvent {
  readonly number: number;
  readonly incrementalLotId: string;
  readonly type: string;
  readonly amount: number | null;
  readonly userRef: string | null;
}

export interface JudgedFrame {
  readonly sequence: number;
  readonly isWhole: boolean;
  readonly lots: readonly JudgedLot[];
  readonly events?: readonly JudgedEvent[] | undefined;
}

/** What a page shows. */
interface AuditedPage {
  readonly name: string;
  readonly lots: ReadonlyMap<string, JudgedLot>;
  /** Whether it shows only the lots that it found in the catalogue. */
  readonly isPart: boolean;
}

interface Taken {
  readonly lotId: string;
  readonly sequence: number;
}

/** At most four frames a second (PROTOCOL.md). */
const FRAME_INTERVAL_MS = 250;
const MAX_FRAME_LOTS = 500;
const MAX_FRAME_EVENTS = 500;
/** What a first frame may have, and what is stored. */
export const MAX_STORED_EVENTS = 2_000;

/** What a page has just read in the catalogue is no older than this. */
export const READ_IS_NEW_MS = 60_000;

/** Feed and auditor differ. */
export class FeedFault extends Error {}

/** Knows what the lots were and what the feed was told of them, and judges every frame by it. Shares no code with the feed. */
export class FeedAuditor {
  readonly #lots: ReadonlyMap<string, LotTruth>;
  /** The newest sequence of each lot that the feed was told and has stored for good. */
  readonly #stored = new Map<string, { readonly sequence: number; readonly atMs: number }>();
  /** What it was told since it last stored for good. */
  #taken: Taken[] = [];
  /** The states that it was told, by lot and sequence: all others are the catalogue's. */
  readonly #delivered = new Set<string>();
  readonly #events = new Map<number, JudgedEvent>();
  #lastFrameAtMs = Number.NEGATIVE_INFINITY;

  constructor(lots: readonly LotTruth[]) {
    this.#lots = new Map(lots.map((lot) => [lot.lotId, lot]));
  }

  taken(lotId: string, sequence: number): void {
    this.#taken.push({ lotId, sequence });
  }

  stored(atMs: number): void {
    for (const { lotId, sequence } of this.#taken) {
      if (sequence > (this.#stored.get(lotId)?.sequence ?? 0)) this.#stored.set(lotId, { sequence, atMs });
      this.#delivered.add(keyOf(lotId, sequence));
    }
    this.#taken = [];
  }

  lost(): void {
    this.#taken = [];
    this.#lastFrameAtMs = Number.NEGATIVE_INFINITY;
  }

  /** A frame leaves for those who watch: at most four a second do. */
  published(monotonicMs: number): void {
    const sinceMs = monotonicMs - this.#lastFrameAtMs;
    if (sinceMs > 0 && sinceMs < FRAME_INTERVAL_MS) throw new FeedFault(`a frame ${sinceMs} ms after the one before`);
    this.#lastFrameAtMs = monotonicMs;
  }

  /**
   * Judges a frame when it is sent.
   *
   * @param isFirst whether it is the first of a subscription, or follows after some were withheld.
   */
  judge({ lots, events = [] }: JudgedFrame, { isFirst, nowMs }: { isFirst: boolean; nowMs: number }): void {
    for (const lot of lots) this.#judgeLot(lot, nowMs);
    if (!isFirst && lots.length > MAX_FRAME_LOTS) throw new FeedFault(`${lots.length} lots in a frame`);
    const mostEvents = isFirst ? MAX_STORED_EVENTS : MAX_FRAME_EVENTS;
    if (events.length > mostEvents) throw new FeedFault(`${events.length} events in a frame`);
    for (const [index, { number }] of events.entries()) {
      const before = events[index - 1]?.number ?? number - 1;
      if (number !== before + 1) throw new FeedFault(`event ${number} follows ${before} in a frame`);
    }
  }

  #judgeLot(shown: JudgedLot, nowMs: number): void {
    const { incrementalLotId: lotId, sequence, isHidden, isClosed } = shown;
    const facts = this.#lots.get(lotId)?.at(sequence) ?? null;
    const fault = (what: string) => {
      const words = { shown, facts };
      return new FeedFault(`${what} of ${lotId} at ${sequence}: ${JSON.stringify(words)}`);
    };
    if (facts === null) throw fault("a state that never was");
    const isTold =
      this.#delivered.has(keyOf(lotId, sequence)) || this.#taken.some((one) => isSame(one, lotId, sequence));
    const isForStaff = shown.bidderCount !== undefined;
    const isPriceHidden = isHidden && !isForStaff;
    const wrong: [string, boolean][] = [
      ["price", shown.amount !== (isPriceHidden ? null : facts.priceCents)],
      ["bids", shown.bidCount !== (isPriceHidden ? 0 : facts.bidCount)],
      ["closing", Date.parse(shown.closesOn) !== facts.closesAtMs],
      // The catalogue follows the lot in these, and closes lots by the time.
      ["opening", isTold && Date.parse(shown.startingOn) !== facts.startsAtMs],
      ["hiding", isTold && isHidden === facts.isPublished],
      ["end", isClosed !== facts.isClosed && (isTold || isClosed !== facts.closesAtMs < nowMs)],
      ["bidders", isForStaff && shown.bidderCount !== facts.bidderCount],
      ["leader", isForStaff && shown.leaderRef !== facts.leaderPseudonym],
      ["extension", isForStaff && shown.extendedMilliseconds !== facts.extendedMs],
    ];
    for (const [what, isWrong] of wrong) if (isWrong) throw fault(`the wrong ${what}`);
  }

  /** Whether the feed was told of a newer state than the catalogue's so long ago that it no longer counts as recent. */
  isOutdated(lotId: string, projected: number, nowMs: number): boolean {
    const stored = this.#stored.get(lotId);
    return stored !== undefined && stored.sequence > projected && nowMs - stored.atMs > READ_IS_NEW_MS;
  }

  /** An event that somebody got: the same to everybody under its number. */
  heard(event: JudgedEvent): void {
    const known = this.#events.get(event.number);
    if (known !== undefined && JSON.stringify(known) !== JSON.stringify(event))
      throw new FeedFault(`two events ${event.number}: ${JSON.stringify([known, event])}`);
    this.#events.set(event.number, event);
  }

  /** Fails unless a page that has heard all there is shows each lot as the feed was told it, or newer. */
  checkPage({ name: page, lots, isPart }: AuditedPage): void {
    for (const [lotId, { sequence }] of this.#stored) {
      const sees = lots.get(lotId)?.sequence ?? null;
      if (sees === null && isPart) continue;
      if (sees === null || sees < sequence)
        throw new FeedFault(`${page} shows ${lotId} as of ${sees}, and the feed was told of ${sequence}`);
    }
  }

  /** Fails unless a page shows every lot as it is, once nothing is under way. */
  checkEnd({ name: page, lots, isPart }: AuditedPage): void {
    for (const { lotId, newest } of [...this.#lots.values()].map((lot) => ({
      lotId: lot.lotId,
      newest: lot.newest(),
    }))) {
      const sees = lots.get(lotId);
      if (sees === undefined && isPart) continue;
      if (newest === null) {
        if (sees) throw new FeedFault(`${page} shows ${lotId}, which was never published`);
        continue;
      }
      const isBare = sees !== undefined && sees.bidderCount === undefined && !newest.isPublished;
      const is = {
        amount: isBare ? null : newest.priceCents,
        bidCount: isBare ? 0 : newest.bidCount,
        ...{ isClosed: newest.isClosed, isHidden: !newest.isPublished },
        closesOn: new Date(newest.closesAtMs).toISOString(),
        startingOn: new Date(newest.startsAtMs).toISOString(),
      };
      for (const [name, value] of Object.entries(is))
        if (!sees || Reflect.get(sees, name) !== value)
          throw new FeedFault(
            `at the end ${page} shows ${lotId} as ${JSON.stringify(sees)}, and it is ${JSON.stringify(is)}`,
          );
    }
  }

  /** Whether every event between two numbers reached a page, so that no frame left one out. */
  #hasHeardAll(after: number, before: number): boolean {
    for (let number = after + 1; number < before; number += 1) if (!this.#events.has(number)) return false;
    return true;
  }

  /**
   * Fails unless the bids that were told of a lot are of its log, each once, in its order and, where all events were
   * heard, without a gap.
   */
  checkEvents(): void {
    for (const { lotId, rows } of [...this.#lots.values()].map((lot) => ({ lotId: lot.lotId, rows: lot.rows() }))) {
      const delivered = [...this.#events.values()]
        .toSorted((a, b) => a.number - b.number)
        .filter((event) => event.incrementalLotId === lotId && (event.type === "BID" || event.type === "AUTO_BID"));
      let next = 0;
      let last: number | null = null;
      for (const { amount, userRef, number } of delivered) {
        const from = rows.slice(next).findIndex((row) => row.amountCents === amount && row.name === userRef);
        if (from < 0) throw new FeedFault(`event ${number} of ${lotId} comes twice, too early or never was`);
        if (last !== null && from > 0 && this.#hasHeardAll(last, number))
          throw new FeedFault(`${from} bids of ${lotId} before event ${number} were never told`);
        last = number;
        next += from + 1;
      }
    }
  }
}

function keyOf(lotId: string, sequence: number): string {
  return `${lotId} ${sequence}`;
}

function isSame(one: Taken, lotId: string, sequence: number): boolean {
  return one.lotId === lotId && one.sequence === sequence;
}
