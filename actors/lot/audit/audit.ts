import type { LogAudit } from "../../../schema/bidding/rpc/log-rpc.ts";
import { decide } from "../../engine/decide.ts";
import { evolve } from "../../engine/evolve.ts";
import { factsFor } from "../../engine/facts.ts";
import { advance, unpublishedLot } from "../../engine/lot-state.ts";
import { MemoryBidStore } from "../../engine/memory-bid-store.ts";
import type { Event, LotState, Stamp } from "../../engine/types.ts";
import { type LogRow, linkOf } from "../../kit/log/log-row.ts";
import type { LogEntry } from "../log/log-entry.ts";
import type { LotLog } from "../log/lot-codec.ts";
import type { LotStore } from "../lot-store.ts";
import { ChainFaults } from "./chain-faults.ts";
import { rowsMatch } from "./rows-match.ts";

/** Enough to see the kind of fault. */
const MAX_DIFFERENCES = 20;

/** Replays a log through the engine: each command is decided again, and the logged events are applied. */
class Replay {
  readonly bidStore = new MemoryBidStore();
  /** Sequences of commands that the present code decides otherwise, or that are out of order. */
  readonly mismatchedSequences: number[] = [];
  state: LotState = unpublishedLot;
  entries = 0;
  readonly #log: LotLog;

  constructor(log: LotLog) {
    this.#log = log;
  }

  /** Takes the next entry and returns it as logged; null if its events cannot follow those before. */
  take(row: LogRow): LogEntry | null {
    const { sequence, at_ms: atMs, received_at_ms: receivedAtMs, context: leaderBefore } = row;
    this.entries += 1;
    const { state } = this;
    const command = this.#log.commandOf(row);
    const again = decide(state, factsFor(state, command, this.bidStore), command, receivedAtMs);
    // The same text needs no parsing. A different text may be the same decision, with its members in another order.
    const decision = JSON.stringify(again) === row.decision ? again : this.#log.decisionOf(row);
    const isInPlace = sequence === this.entries && atMs >= state.lastEventAtMs;
    const isSame = isInPlace && leaderBefore === (state.standing?.leader ?? null) && isEqual(again, decision);
    if (!isSame) this.mismatchedSequences.push(sequence);
    const stamp = { sequence, atMs };
    this.state = advance(state, stamp);
    const events = decision.accepted ? decision.events : [];
    return this.#applied(events, stamp) ? { stamp, receivedAtMs, leaderBefore, command, decision } : null;
  }

  /** Whether events could be applied: the engine never makes a row that skips a number or a limit without a leader. */
  #applied(events: readonly Event[], stamp: Stamp): boolean {
    try {
      for (const event of events) {
        this.state = evolve(this.state, event, stamp);
        this.bidStore.apply(event, stamp);
      }
      return true;
    } catch {
      return false;
    }
  }
}

/**
 * Rebuilds a lot from its log and compares: the state, every row, every auto bid and every link of the chain must equal
 * what the actor stores. The log is read once.
 */
export function audit(store: LotStore, sql: SqlStorage): LogAudit {
  const replay = new Replay(store.log);
  const chain = store.incrementalLotId === null ? null : new ChainFaults(store.incrementalLotId, MAX_DIFFERENCES);
  for (const row of store.log.rows()) {
    const entry = replay.take(row);
    if (entry === null) {
      const before = replay.mismatchedSequences.filter((sequence) => sequence !== row.sequence).map(differs);
      const differences = [`command ${row.sequence} cannot follow the one before it`, ...before];
      return { entries: replay.entries, differences: differences.slice(0, MAX_DIFFERENCES), isConsistent: false };
    }
    chain?.take({ entry, link: linkOf(row) }, replay.state);
  }
  const { entries, state, bidStore, mismatchedSequences } = replay;
  const breaches: string[] = [];
  if (!isEqual(state, store.state)) breaches.push("state");
  if (store.log.hasTables ? !rowsMatch(bidStore.rows, sql) : bidStore.rows.length > 0) breaches.push("bids");
  if (!isEqual(bidStore.autoBids.toSorted(byBidder), storedAutoBids(sql, store))) breaches.push("auto bids");
  breaches.push(...(chain?.end(store.head) ?? []));
  const differences = [...breaches, ...mismatchedSequences.map(differs)].slice(0, MAX_DIFFERENCES);
  return { entries, differences, isConsistent: breaches.length === 0 };
}

function differs(sequence: number): string {
  return `command ${sequence} is decided otherwise`;
}

function storedAutoBids(sql: SqlStorage, { log }: LotStore): unknown[] {
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

/** Whether two values are the same JSON, whatever the order of their keys. Does not build the JSON: logs are long. */
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
