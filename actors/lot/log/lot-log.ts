import type { LotState } from "../../engine/types.ts";
import { BrokenStorage } from "../../kit/broken-storage.ts";
import type { ChainLink } from "../../kit/log/chain-link.ts";
import { migrate } from "../../kit/migrate.ts";
import { type LogEntry, parseState } from "./log-entry.ts";
import {
  COLUMNS,
  entryOf,
  LINK_COLUMNS,
  type LinkRow,
  type LogRow,
  linkOf,
  parsed,
  type RawRow,
  rowOf,
} from "./log-row.ts";
import { LOT_TABLES } from "./lot-tables.ts";

/** A logged command, found by its id (ONCE1). */
export interface KnownCommand extends LogEntry {
  readonly link: ChainLink;
  /** The closing that was valid when the command came. */
  readonly previousClosesAtMs: number | null;
}

export interface ChainedEntry {
  readonly entry: LogEntry;
  readonly link: ChainLink;
}

/** The lot's one row. */
export interface StoredLot {
  readonly incrementalLotId: string;
  readonly state: LotState;
  /** The hash of the last entry. */
  readonly head: string;
}

const PREVIOUS_CLOSES_AT_MS = `(SELECT json_extract(before.public, '$.closesAtMs') FROM log AS before
  WHERE before.sequence = log.sequence - 1)`;

/**
 * The newest entries are cached for the outbox consumers, at most twice this many: the busiest lot adds so many in the
 * two seconds between two deliveries. Older entries are read from storage.
 */
const MAX_CACHED_ENTRIES = 2_500;

/** The lot's log and the resulting state, in the actor's SQLite. */
export class LotLog {
  readonly #storage: DurableObjectStorage;
  #hasTables = false;
  /** The newest entries, without a gap. */
  #tail: LogEntry[] = [];

  constructor(storage: DurableObjectStorage) {
    this.#storage = storage;
  }

  /**
   * Finds out whether the tables exist. Call it once before anything else, and again after a transaction that failed.
   */
  open(): void {
    this.#tail = [];
    const query = "SELECT 1 FROM sqlite_master WHERE type = 'table' AND name = 'log'";
    this.#hasTables = this.#storage.sql.exec(query).toArray().length > 0;
    if (this.#hasTables) migrate(this.#storage, LOT_TABLES);
  }

  /** False for a lot that was never published. Requests to such an actor must not create storage. */
  get hasTables(): boolean {
    return this.#hasTables;
  }

  createTables(): void {
    migrate(this.#storage, LOT_TABLES);
    this.#hasTables = true;
  }

  /** O(1), however long the log is. @throws BrokenStorage if there is a log without a readable state. */
  readState(): StoredLot | null {
    if (!this.#hasTables) return null;
    const row = this.#storage.sql
      .exec<{ lot_id: string; state: string; head: string }>("SELECT lot_id, state, head FROM lot")
      .toArray()[0];
    if (row === undefined) throw new BrokenStorage("STATE_MISSING");
    return {
      incrementalLotId: row.lot_id,
      state: parsed("STATE_UNREADABLE", () => parseState(row.state)),
      head: row.head,
    };
  }

  writeState({ incrementalLotId, state, head }: StoredLot): void {
    this.#storage.sql.exec(
      `INSERT INTO lot (only_row, lot_id, state, head) VALUES (1, ?, ?, ?)
       ON CONFLICT DO UPDATE SET state = excluded.state, head = excluded.head`,
      incrementalLotId,
      JSON.stringify(state),
      head,
    );
  }

  append({ entry, link }: ChainedEntry, commandKey: string | null): void {
    this.#storage.sql.exec(
      `INSERT INTO log (${COLUMNS}, ${LINK_COLUMNS}, command_key) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?)`,
      entry.stamp.sequence,
      entry.stamp.atMs,
      entry.receivedAtMs,
      entry.leaderBefore,
      JSON.stringify(entry.command),
      JSON.stringify(entry.decision),
      link.publicText,
      link.salts,
      link.hash,
      commandKey,
    );
    this.#tail.push(entry);
    if (this.#tail.length >= 2 * MAX_CACHED_ENTRIES) this.#tail = this.#tail.slice(-MAX_CACHED_ENTRIES);
  }

  /** Drops cached entries up to a sequence; later reads of them go to storage. */
  release(sequence: number): void {
    const [oldest] = this.#tail;
    if (oldest === undefined) return;
    // The newest entry stays: it is the end of the log.
    const had = Math.min(sequence + 1 - oldest.stamp.sequence, this.#tail.length - 1);
    if (had > 0) this.#tail = this.#tail.slice(had);
  }

  find(commandKey: string): KnownCommand | null {
    if (!this.#hasTables) return null;
    const row = this.#storage.sql
      .exec<LogRow & LinkRow & { previous_closes_at_ms: number | null }>(
        `SELECT ${COLUMNS}, ${LINK_COLUMNS}, ${PREVIOUS_CLOSES_AT_MS} AS previous_closes_at_ms
         FROM log WHERE command_key = ?`,
        commandKey,
      )
      .toArray()[0];
    if (row === undefined) return null;
    return { ...entryOf(row), link: linkOf(row), previousClosesAtMs: row.previous_closes_at_ms };
  }

  /** As `read`, with the chain. */
  readChained({ after, upTo, limit }: { after: number; upTo: number; limit: number }): ChainedEntry[] {
    if (!this.#hasTables) return [];
    const query = `SELECT ${COLUMNS}, ${LINK_COLUMNS} FROM log WHERE sequence > ? AND sequence <= ?
      ORDER BY sequence LIMIT ?`;
    const rows = this.#storage.sql.exec<LogRow & LinkRow>(query, after, upTo, limit).toArray();
    return rows.map((row) => ({ entry: entryOf(row), link: linkOf(row) }));
  }

  /** Every row in order, in one pass, without parsing its texts. */
  *rows(): Iterable<LogRow & LinkRow> {
    if (!this.#hasTables) return;
    const query = `SELECT ${COLUMNS}, ${LINK_COLUMNS} FROM log ORDER BY sequence`;
    // As arrays: an object per row takes the runtime twice as long.
    for (const row of this.#storage.sql.exec(query).raw<RawRow>()) yield rowOf(row);
  }

  /** The event time of an entry. */
  timeOf(sequence: number): number {
    return this.#storage.sql.exec<{ at_ms: number }>("SELECT at_ms FROM log WHERE sequence = ?", sequence).one().at_ms;
  }

  /** The hash of an entry; null if the log has none at this sequence. Reads one row. */
  hashOf(sequence: number): string | null {
    if (!this.#hasTables) return null;
    const query = "SELECT hash FROM log WHERE sequence = ?";
    return this.#storage.sql.exec<{ hash: string }>(query, sequence).toArray()[0]?.hash ?? null;
  }

  entry(sequence: number): LogEntry {
    const query = `SELECT ${COLUMNS} FROM log WHERE sequence = ?`;
    return entryOf(this.#storage.sql.exec<LogRow>(query, sequence).one());
  }

  /** The sequence of the newest entry; 0 for an empty log. */
  get lastSequence(): number {
    const newest = this.#tail.at(-1);
    if (newest !== undefined) return newest.stamp.sequence;
    if (!this.#hasTables) return 0;
    const query = "SELECT coalesce(max(sequence), 0) AS sequence FROM log";
    return this.#storage.sql.exec<{ sequence: number }>(query).one().sequence;
  }

  /** The entries after `after` up to and including `upTo`, in order; at most `limit`. */
  read({ after, upTo, limit }: { after: number; upTo: number; limit: number }): LogEntry[] {
    if (!this.#hasTables) return [];
    const [oldest] = this.#tail;
    if (oldest !== undefined && oldest.stamp.sequence <= after + 1) {
      const start = after + 1 - oldest.stamp.sequence;
      const end = Math.min(start + limit, upTo + 1 - oldest.stamp.sequence);
      return this.#tail.slice(start, Math.max(start, end));
    }
    const query = `SELECT ${COLUMNS} FROM log WHERE sequence > ? AND sequence <= ? ORDER BY sequence LIMIT ?`;
    return this.#storage.sql.exec<LogRow>(query, after, upTo, limit).toArray().map(entryOf);
  }
}
