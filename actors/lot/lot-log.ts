import type { Command, Decision, LotState, Stamp } from "../engine/types.ts";
import { migrate } from "../storage/migrate.ts";
import { type LogEntry, parseCommand, parseDecision, parseState } from "./log-entry.ts";
import { LOT_TABLES } from "./lot-tables.ts";

/** A command that the log knows under an id (ONCE1). */
export interface KnownCommand {
  readonly stamp: Stamp;
  readonly command: Command;
  readonly decision: Decision;
}

type LogRow = {
  sequence: number;
  at_ms: number;
  received_at_ms: number;
  leader_before: string | null;
  command: string;
  decision: string;
};

const COLUMNS = "sequence, at_ms, received_at_ms, leader_before, command, decision";

/** The lot's log and the state that follows from it, in the actor's SQLite. */
export class LotLog {
  readonly #storage: DurableObjectStorage;
  #hasTables = false;

  constructor(storage: DurableObjectStorage) {
    this.#storage = storage;
  }

  /**
   * Brings existing tables up to date. Call it once before anything else, and again after a transaction that failed.
   */
  open(): void {
    const query = "SELECT 1 FROM sqlite_master WHERE type = 'table' AND name = 'log'";
    this.#hasTables = this.#storage.sql.exec(query).toArray().length > 0;
    if (this.#hasTables) migrate(this.#storage, LOT_TABLES);
  }

  /** False for a lot that was never published. Asking such an actor anything must not leave storage behind. */
  get hasTables(): boolean {
    return this.#hasTables;
  }

  createTables(): void {
    migrate(this.#storage, LOT_TABLES);
    this.#hasTables = true;
  }

  /** O(1) however long the log is. */
  readState(): { lotId: string; state: LotState } | null {
    if (!this.#hasTables) return null;
    const row = this.#storage.sql.exec<{ lot_id: string; state: string }>("SELECT lot_id, state FROM lot").toArray()[0];
    return row === undefined ? null : { lotId: row.lot_id, state: parseState(row.state) };
  }

  writeState(lotId: string, state: LotState): void {
    this.#storage.sql.exec(
      "INSERT INTO lot (only_row, lot_id, state) VALUES (1, ?, ?) ON CONFLICT DO UPDATE SET state = excluded.state",
      lotId,
      JSON.stringify(state),
    );
  }

  append(entry: LogEntry, commandKey: string | null): void {
    this.#storage.sql.exec(
      `INSERT INTO log (${COLUMNS}, command_key) VALUES (?, ?, ?, ?, ?, ?, ?)`,
      entry.stamp.sequence,
      entry.stamp.atMs,
      entry.receivedAtMs,
      entry.leaderBefore,
      JSON.stringify(entry.command),
      JSON.stringify(entry.decision),
      commandKey,
    );
  }

  find(commandKey: string): KnownCommand | null {
    if (!this.#hasTables) return null;
    const row = this.#storage.sql
      .exec<LogRow>(`SELECT ${COLUMNS} FROM log WHERE command_key = ?`, commandKey)
      .toArray()[0];
    return row === undefined ? null : entryOf(row);
  }

  /** The entries after a sequence, up to and with another, in order; `limit` at most. */
  read({ after, upTo, limit }: { after: number; upTo: number; limit: number }): LogEntry[] {
    if (!this.#hasTables) return [];
    const query = `SELECT ${COLUMNS} FROM log WHERE sequence > ? AND sequence <= ? ORDER BY sequence LIMIT ?`;
    return this.#storage.sql.exec<LogRow>(query, after, upTo, limit).toArray().map(entryOf);
  }
}

function entryOf(row: LogRow): LogEntry {
  return {
    stamp: { sequence: row.sequence, atMs: row.at_ms },
    receivedAtMs: row.received_at_ms,
    leaderBefore: row.leader_before,
    command: parseCommand(row.command),
    decision: parseDecision(row.decision),
  };
}
