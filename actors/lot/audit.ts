import { decide } from "../engine/decide.ts";
import { evolve } from "../engine/evolve.ts";
import { factsFor } from "../engine/facts.ts";
import { MemoryBook } from "../engine/memory-book.ts";
import { advance } from "../engine/stamp.ts";
import type { LotState } from "../engine/types.ts";
import { unpublishedLot } from "../engine/unpublished-lot.ts";
import { chainFaults } from "./chain-faults.ts";
import type { Ledger } from "./ledger.ts";
import type { LogEntry } from "./log-entry.ts";
import type { LogAudit } from "./lot-rpc.ts";

const STRETCH = 500;
/** Enough to see what kind of fault it is. */
const MOST_DIFFERENCES = 20;

/** Where the log leads when it is replayed through the engine. */
export interface Replay {
  readonly entries: number;
  readonly state: LotState;
  readonly book: MemoryBook;
  /** Sequences of commands that are decided otherwise today, or that stand in the wrong place. */
  readonly departures: readonly number[];
}

/**
 * Replays log entries, which start at the first, through the engine: each is decided anew, and its own events are
 * applied.
 */
export function replay(entries: Iterable<LogEntry>): Replay {
  const book = new MemoryBook();
  const departures: number[] = [];
  let state = unpublishedLot;
  let count = 0;
  for (const { stamp, receivedAtMs, leaderBefore, command, decision } of entries) {
    count += 1;
    const again = decide(state, factsFor(state, command, book), command, receivedAtMs);
    const isInPlace = stamp.sequence === count && stamp.atMs >= state.lastEventAtMs;
    const isSame = isInPlace && leaderBefore === (state.standing?.leader ?? null) && isEqual(again, decision);
    if (!isSame) departures.push(stamp.sequence);
    state = advance(state, stamp);
    for (const event of decision.accepted ? decision.events : []) {
      state = evolve(state, event, stamp);
      book.apply(event, stamp);
    }
  }
  return { entries: count, state, book, departures };
}

/**
 * Rebuilds a lot from its log and compares: the state, every row, every auto bid and every link of the chain that the
 * actor keeps must be the same.
 */
export function audit(ledger: Ledger, sql: SqlStorage): LogAudit {
  const { entries, state, book, departures } = replay(entriesOf(ledger));
  const otherwise = departures.map((sequence) => `command ${sequence} is decided otherwise`);
  const breaches: string[] = [];
  if (!isEqual(state, ledger.state)) breaches.push("state");
  if (!isEqual(book.rows, storedRows(sql, ledger))) breaches.push("bids");
  if (!isEqual(book.autoBids.toSorted(byBidder), storedAutoBids(sql, ledger))) breaches.push("auto bids");
  breaches.push(...chainFaults(ledger, MOST_DIFFERENCES));
  const differences = [...breaches, ...otherwise].slice(0, MOST_DIFFERENCES);
  return { entries, differences, isSound: breaches.length === 0 };
}

function* entriesOf({ log }: Ledger): Iterable<LogEntry> {
  for (let after = 0; ; ) {
    const entries = log.read({ after, upTo: Number.MAX_SAFE_INTEGER, limit: STRETCH });
    yield* entries;
    const last = entries.at(-1);
    if (last === undefined) return;
    after = last.stamp.sequence;
  }
}

function storedRows(sql: SqlStorage, { log }: Ledger): unknown[] {
  if (!log.hasTables) return [];
  const rows = sql.exec<{ isAutoBid: number }>(
    `SELECT row, bidder, amount_cents AS amountCents, is_auto_bid AS isAutoBid, sequence, at_ms AS atMs, state
     FROM bids ORDER BY row`,
  );
  return rows.toArray().map((row) => ({ ...row, isAutoBid: row.isAutoBid === 1 }));
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

/** Whether two values are the same JSON, whatever the order of their keys. */
function isEqual(a: unknown, b: unknown): boolean {
  return canonical(a) === canonical(b);
}

function canonical(value: unknown): string {
  return JSON.stringify(value, (_, part: unknown) =>
    typeof part === "object" && part !== null && !Array.isArray(part)
      ? Object.fromEntries(Object.entries(part).toSorted(([a], [b]) => (a < b ? -1 : 1)))
      : part,
  );
}
