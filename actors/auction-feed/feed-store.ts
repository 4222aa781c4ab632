import * as v from "valibot";
import { AUCTION_EVENT_TYPES, type AuctionEventType } from "../../schema/bidding/live/live-auction.ts";
import type { FedLot, LotDelivery } from "../../schema/bidding/rpc/auction-feed-rpc.ts";
import { MINUTE_MS } from "../../schema/kit/durations.ts";
import { migrate } from "../kit/migrate.ts";

/** Far above the lots of a sale; a lot beyond it is not in the feed. */
const MAX_FED_LOTS = 10_000;
/** Lots in one frame, some 150 kB; others follow in the next. */
export const MAX_FRAME_LOTS = 500;
/** Stored events, watched or not: a monitor that resumes gets those of them that it missed. */
export const MAX_EVENTS = 2_000;
/** Events in one frame, some 75 kB; older ones are left out, which their numbers show. */
export const MAX_FRAME_EVENTS = 500;
/** A lot's history that is delivered again tells no news. */
const EVENT_TTL_MS = 60 * MINUTE_MS;
/** What a subscriber gets that has just read the lots elsewhere: the changes of this time. */
export const RECENT_MS = 2 * MINUTE_MS;

const STEPS = [
  `CREATE TABLE feed (only INTEGER PRIMARY KEY CHECK (only = 1), sequence INTEGER NOT NULL);
   INSERT INTO feed (only, sequence) VALUES (1, 0);
   CREATE TABLE lots (
     lot_id TEXT PRIMARY KEY,
     state TEXT NOT NULL,
     events_to INTEGER NOT NULL,
     changed INTEGER,
     changed_for_all INTEGER,
     changed_at_ms INTEGER NOT NULL
   ) WITHOUT ROWID;
   CREATE TABLE events (number INTEGER PRIMARY KEY AUTOINCREMENT, changed INTEGER, event TEXT NOT NULL);`,
  `UPDATE events SET changed = (SELECT sequence + 1 FROM feed) WHERE changed IS NULL;`,
];

/** A lot of the feed. The sequence of a change is that of the frame which has it; null: of the next frame. */
export interface FeedLot {
  readonly state: FedLot;
  /** The sequence of the log's last entry whose events were taken. */
  readonly eventsTo: number;
  readonly changed: number | null;
  /** Of the newest change that everybody may see. */
  readonly changedForAll: number | null;
  readonly changedAtMs: number;
}

export interface FeedEvent {
  readonly number: number;
  readonly incrementalLotId: string;
  readonly type: AuctionEventType;
  readonly amountCents: number | null;
  readonly pseudonym: string | null;
  readonly atMs: number;
}

/** What has changed, for a frame. */
export interface FeedChange {
  readonly sequence: number;
  readonly isWhole: boolean;
  readonly lots: readonly FeedLot[];
  readonly events: readonly FeedEvent[];
}

type LotRow = {
  state: string;
  events_to: number;
  changed: number | null;
  changed_for_all: number | null;
  changed_at_ms: number;
};

const fedLot: v.GenericSchema<unknown, FedLot> = v.object({
  incrementalLotId: v.string(),
  sequence: v.number(),
  isPublished: v.boolean(),
  isClosed: v.boolean(),
  priceCents: v.nullable(v.number()),
  bidCount: v.number(),
  bidderCount: v.number(),
  watcherCount: v.number(),
  leaderPseudonym: v.nullable(v.string()),
  startsAtMs: v.number(),
  closesAtMs: v.number(),
  extendedMs: v.number(),
});

const feedEvent = v.object({
  incrementalLotId: v.string(),
  type: v.picklist(AUCTION_EVENT_TYPES),
  amountCents: v.nullable(v.number()),
  pseudonym: v.nullable(v.string()),
  atMs: v.number(),
});

/**
 * The newest state of an auction's lots, each with the frame in which it last changed: a client that has a frame gets
 * what changed after it, however long ago. Synchronous; written through, so that frames continue after a crash.
 */
export class FeedStore {
  readonly #storage: DurableObjectStorage;
  #lots: Map<string, FeedLot> | null = null;
  #sequence = 0;
  /** The lots of the next frame, in the order of their changes. */
  readonly #waiting = new Set<string>();
  #hasWaitingEvents = false;
  #isMigrated = false;

  constructor(storage: DurableObjectStorage) {
    this.#storage = storage;
  }

  /** Of the newest frame. */
  get sequence(): number {
    return this.#known.size > 0 ? this.#sequence : 0;
  }

  get hasChanges(): boolean {
    return this.#known.size > 0 && (this.#waiting.size > 0 || this.#hasWaitingEvents);
  }

  /** Takes a lot's newest state and events. Safe to repeat; an older state never replaces a newer one. */
  take({ lot, events, eventsTo }: LotDelivery, nowMs: number): void {
    const { incrementalLotId } = lot;
    const known = this.#known.get(incrementalLotId);
    if (!known && this.#known.size >= MAX_FED_LOTS) return;
    const news = events.filter(
      ({ sequence, atMs }) => sequence > (known?.eventsTo ?? 0) && nowMs - atMs <= EVENT_TTL_MS,
    );
    this.#write(() => {
      if (news.length > 0) this.#putEvents(news.map(({ sequence, ...event }) => ({ incrementalLotId, ...event })));
      const isNewer = !known || lot.sequence >= known.state.sequence;
      const progress = { eventsTo: Math.max(known?.eventsTo ?? 0, eventsTo), nowMs };
      this.#put(isNewer || !known ? lot : known.state, progress);
    });
    if (news.length > 0) this.#hasWaitingEvents = true;
  }

  /** Takes the lots as the catalogue has them, where nothing newer was delivered. */
  fill(lots: readonly FedLot[], nowMs: number): void {
    const fresh = lots.filter((lot) => lot.sequence > (this.#known.get(lot.incrementalLotId)?.state.sequence ?? -1));
    if (fresh.length === 0) return;
    this.#write(() => {
      for (const lot of fresh) {
        const known = this.#known.get(lot.incrementalLotId);
        if (!known && this.#known.size >= MAX_FED_LOTS) return;
        const watcherCount = known?.state.watcherCount ?? lot.watcherCount;
        this.#put({ ...lot, watcherCount }, { eventsTo: known?.eventsTo ?? 0, nowMs });
      }
    });
  }

  /** Takes the number of a known lot's watchers. */
  countWatchers(incrementalLotId: string, watcherCount: number, nowMs: number): void {
    const known = this.#known.get(incrementalLotId);
    if (!known || known.state.watcherCount === watcherCount) return;
    this.#write(() => this.#put({ ...known.state, watcherCount }, { eventsTo: known.eventsTo, nowMs }));
  }

  /**
   * The next frame; null if nothing has changed. What it has counts as sent.
   *
   * @param hasEvents false where nobody gets them: they are not read then.
   */
  cut(hasEvents = true): FeedChange | null {
    if (!this.hasChanges) return null;
    const sequence = this.#sequence + 1;
    const ids = [...this.#waiting].slice(0, MAX_FRAME_LOTS);
    const { sql } = this.#storage;
    this.#storage.transactionSync(() => {
      sql.exec("UPDATE feed SET sequence = ?", sequence);
      sql.exec(
        `UPDATE lots SET changed = ?1, changed_for_all = ifnull(changed_for_all, ?1)
         WHERE lot_id IN (SELECT value FROM json_each(?2))`,
        sequence,
        JSON.stringify(ids),
      );
    });
    const events = hasEvents && this.#hasWaitingEvents ? this.#eventsAfter(this.#sequence, MAX_FRAME_EVENTS) : [];
    const lots: FeedLot[] = [];
    for (const id of ids) {
      const lot = this.#known.get(id);
      if (!lot) continue;
      this.#known.set(id, { ...lot, changed: sequence, changedForAll: lot.changedForAll ?? sequence });
      lots.push({ ...lot, changed: sequence, changedForAll: lot.changedForAll ?? sequence });
      this.#waiting.delete(id);
    }
    this.#sequence = sequence;
    this.#hasWaitingEvents = false;
    return { sequence, isWhole: false, lots, events };
  }

  /**
   * What changed after a frame, what waits for the next one included. The whole auction after frame 0, and after one
   * that this feed has never sent. The changes of `RECENT_MS` for null.
   */
  since(after: number | null, nowMs: number): FeedChange {
    const all = [...this.#known.values()];
    const sequence = this.#sequence;
    if (after === null) {
      const lots = all.filter(({ changedAtMs }) => changedAtMs >= nowMs - RECENT_MS);
      return { sequence, isWhole: false, lots, events: [] };
    }
    const isWhole = after === 0 || after > sequence;
    const lots = isWhole ? all : all.filter(({ changed }) => changed === null || changed > after);
    if (all.length === 0) return { sequence, isWhole, lots, events: [] };
    const events = isWhole ? this.#eventsAfter(0, MAX_FRAME_EVENTS) : this.#eventsAfter(after, MAX_EVENTS);
    return { sequence, isWhole, lots, events };
  }

  /** Stores events for the next frame, and drops the oldest, also where nobody watches. */
  #putEvents(events: readonly object[]): void {
    const { sql } = this.#storage;
    sql.exec(
      "INSERT INTO events (changed, event) SELECT ?, value FROM json_each(?)",
      this.#sequence + 1,
      JSON.stringify(events),
    );
    sql.exec("DELETE FROM events WHERE number <= last_insert_rowid() - ?", MAX_EVENTS);
  }

  #eventsAfter(sequence: number, limit: number): FeedEvent[] {
    return this.#storage.sql
      .exec<{ number: number; event: string }>(
        "SELECT number, event FROM events WHERE changed > ? ORDER BY number DESC LIMIT ?",
        sequence,
        limit,
      )
      .toArray()
      .map(({ number, event }) => ({ number, ...v.parse(feedEvent, JSON.parse(event)) }))
      .reverse();
  }

  #put(state: FedLot, { eventsTo, nowMs }: { eventsTo: number; nowMs: number }): void {
    const id = state.incrementalLotId;
    const known = this.#known.get(id);
    const isForAll = !known || publicText(known.state) !== publicText(state);
    const lot: FeedLot = {
      state,
      eventsTo,
      changed: null,
      changedForAll: isForAll ? null : known.changedForAll,
      changedAtMs: nowMs,
    };
    this.#storage.sql.exec(
      `INSERT OR REPLACE INTO lots (lot_id, state, events_to, changed, changed_for_all, changed_at_ms)
       VALUES (?, ?, ?, NULL, ?, ?)`,
      id,
      JSON.stringify(state),
      eventsTo,
      lot.changedForAll,
      nowMs,
    );
    this.#known.set(id, lot);
    this.#waiting.add(id);
  }

  /** A write that fails leaves the memory ahead: it is then read again. */
  #write(change: () => void): void {
    this.#migrate();
    try {
      this.#storage.transactionSync(change);
    } catch (fault) {
      this.#lots = null;
      throw fault;
    }
  }

  #migrate(): void {
    if (this.#isMigrated) return;
    migrate(this.#storage, STEPS);
    this.#isMigrated = true;
  }

  get #known(): Map<string, FeedLot> {
    this.#lots ??= this.#read();
    return this.#lots;
  }

  /** Requests for unknown ids leave no storage behind: an actor without tables has no lots. */
  #read(): Map<string, FeedLot> {
    const { sql } = this.#storage;
    const lots = new Map<string, FeedLot>();
    this.#waiting.clear();
    this.#hasWaitingEvents = false;
    if (sql.exec("SELECT 1 FROM sqlite_master WHERE name = 'lots'").toArray().length === 0) return lots;
    this.#migrate();
    this.#sequence = sql.exec<{ sequence: number }>("SELECT sequence FROM feed").one().sequence;
    for (const row of sql.exec<LotRow>("SELECT * FROM lots ORDER BY changed_at_ms")) {
      const lot: FeedLot = {
        state: v.parse(fedLot, JSON.parse(row.state)),
        eventsTo: row.events_to,
        changed: row.changed,
        changedForAll: row.changed_for_all,
        changedAtMs: row.changed_at_ms,
      };
      lots.set(lot.state.incrementalLotId, lot);
      if (row.changed === null) this.#waiting.add(lot.state.incrementalLotId);
    }
    this.#hasWaitingEvents =
      sql.exec("SELECT 1 FROM events WHERE changed > ? LIMIT 1", this.#sequence).toArray().length > 0;
    return lots;
  }
}

function publicText({ bidderCount, watcherCount, leaderPseudonym, extendedMs, ...state }: FedLot): string {
  return JSON.stringify(state);
}
