import { decide } from "../engine/decide.ts";
import { evolve } from "../engine/evolve.ts";
import { factsFor } from "../engine/facts.ts";
import { type BidRow, MemoryBook } from "../engine/memory-book.ts";
import { advance } from "../engine/stamp.ts";
import type { LotState } from "../engine/types.ts";
import { unpublishedLot } from "../engine/unpublished-lot.ts";
import { ChainFaults } from "./chain-faults.ts";
import type { Ledger } from "./ledger.ts";
import type { LogEntry } from "./log-entry.ts";
import type { ChainedEntry } from "./lot-log.ts";
import type { LogAudit } from "./lot-rpc.ts";

const STRETCH = 500;
/** Enough to see what kind of fault it is. */
const MOST_DIFFERENCES = 20;

/** A log replayed through the engine, entry by entry from the first: each is decided anew, and its own events are applied. */
class Replay {
  readonly book = new MemoryBook();
  /** Sequences of commands that are decided otherwise today, or that stand in the wrong place. */
  readonly departures: number[] = [];
  state: LotState = unpublishedLot;
  entries = 0;

  take({ stamp, receivedAtMs, leaderBefore, command, decision }: LogEntry): void {
    this.entries += 1;
    const again = decide(this.state, factsFor(this.state, command, this.book), command, receivedAtMs);
    const isInPlace = stamp.sequence === this.entries && stamp.atMs >= this.state.lastEventAtMs;
    const isSame = isInPlace && leaderBefore === (this.state.standing?.leader ?? null) && isEqual(again, decision);
    if (!isSame) this.departures.push(stamp.sequence);
    this.state = advance(this.state, stamp);
    for (const event of decision.accepted ? decision.events : []) {
      this.state = evolve(this.state, event, stamp);
      this.book.apply(event, stamp);
    }
  }
}

/**
 * Rebuilds a lot from its log and compares: the state, every row, every auto bid and every link of the chain that the
 * actor keeps must be the same. The log is read once.
 */
export function audit(ledger: Ledger, sql: SqlStorage): LogAudit {
  const replay = new Replay();
  const chain = ledger.lotId === null ? null : new ChainFaults(ledger.lotId, MOST_DIFFERENCES);
  for (const chained of entriesOf(ledger)) {
    replay.take(chained.entry);
    chain?.take(chained, replay.state);
  }
  const { entries, state, book, departures } = replay;
  const otherwise = departures.map((sequence) => `command ${sequence} is decided otherwise`);
  const breaches: string[] = [];
  if (!isEqual(state, ledger.state)) breaches.push("state");
  if (!areStoredRows(book.rows, sql, ledger)) breaches.push("bids");
  if (!isEqual(book.autoBids.toSorted(byBidder), storedAutoBids(sql, ledger))) breaches.push("auto bids");
  breaches.push(...(chain?.end(ledger.head) ?? []));
  const differences = [...breaches, ...otherwise].slice(0, MOST_DIFFERENCES);
  return { entries, differences, isSound: breaches.length === 0 };
}

function* entriesOf({ log }: Ledger): Iterable<ChainedEntry> {
  for (let after = 0; ; ) {
    const entries = log.readChained({ after, upTo: Number.MAX_SAFE_INTEGER, limit: STRETCH });
    yield* entries;
    const last = entries.at(-1);
    if (last === undefined) return;
    after = last.entry.stamp.sequence;
  }
}

type StoredRow = Omit<{ [Field in keyof BidRow]: BidRow[Field] }, "isAutoBid" | "state"> & {
  isAutoBid: number;
  state: string;
};

/** Whether these are the rows that the actor keeps. One by one: there may be very many. */
function areStoredRows(rows: readonly BidRow[], sql: SqlStorage, { log }: Ledger): boolean {
  if (!log.hasTables) return rows.length === 0;
  const stored = sql.exec<StoredRow>(
    `SELECT row, bidder, amount_cents AS amountCents, is_auto_bid AS isAutoBid, sequence, at_ms AS atMs, state
     FROM bids ORDER BY row`,
  );
  let index = 0;
  for (const row of stored) {
    const made = rows[index];
    index += 1;
    if (made === undefined || !isSameRow(made, row)) return false;
  }
  return index === rows.length;
}

function isSameRow(made: BidRow, stored: StoredRow): boolean {
  return (
    made.row === stored.row &&
    made.bidder === stored.bidder &&
    made.amountCents === stored.amountCents &&
    made.isAutoBid === (stored.isAutoBid === 1) &&
    made.sequence === stored.sequence &&
    made.atMs === stored.atMs &&
    made.state === stored.state
  );
}

function storedAutoBids(sql: SqlStorage, { log }: Ledger): unknown[] {
  if (!log.hasTables) return [];
  const rows = sql.exec(
    `SELECT bidder, auto_bid_maximum_cents AS maximumCents, auto_bid_sequence AS sequence
     FROM bidders WHERE auto_bid_maximum_cents IS NOT NULL ORDER BY bidder`,
  );
  return rows.toArray();
}

function byBidder(a: { bidder: string }, b: { bidder: string }): number {
  return a.bidder < b.bidder ? -1 : 1;
}

/** Whether two values are the same JSON, whatever the order of their keys. Without making the JSON: logs are long. */
function isEqual(a: unknown, b: unknown): boolean {
  if (Object.is(a, b)) return true;
  if (!isObject(a) || !isObject(b) || Array.isArray(a) !== Array.isArray(b)) return false;
  const keys = Object.keys(a);
  if (keys.length !== Object.keys(b).length) return false;
  for (const key of keys) if (!(key in b) || !isEqual(a[key], b[key])) return false;
  return true;
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null;
}
