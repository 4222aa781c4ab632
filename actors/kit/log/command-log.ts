import * as v from "valibot";
import type { StorageFault } from "../../../schema/kit/storage-faults.ts";
import { BrokenStorage } from "../broken-storage.ts";
import type { ChainLink } from "./chain-link.ts";
import { sha256 } from "./hashes.ts";

/** What an actor with a log of its commands has in the first step of its migrations. */
export const COMMAND_LOG_TABLES = `
  CREATE TABLE actor (
    only_row INTEGER PRIMARY KEY CHECK (only_row = 1),
    actor_id TEXT NOT NULL,
    state TEXT NOT NULL,
    head TEXT NOT NULL
  );
  CREATE TABLE log (
    sequence INTEGER PRIMARY KEY,
    command_key TEXT UNIQUE,
    at_ms INTEGER NOT NULL,
    received_at_ms INTEGER NOT NULL,
    command TEXT NOT NULL,
    decision TEXT NOT NULL,
    public TEXT NOT NULL,
    salts TEXT,
    hash TEXT NOT NULL
  );`;

/** A logged command with its receive time and result. */
export interface LoggedCommand<Command, Decision> {
  readonly stamp: { readonly sequence: number; readonly atMs: number };
  /** Differs from the stamp's time if the clock went back. */
  readonly receivedAtMs: number;
  readonly command: Command;
  readonly decision: Decision;
}

export interface LinkedCommand<Command, Decision> {
  readonly entry: LoggedCommand<Command, Decision>;
  readonly link: ChainLink;
}

/** Reads what was stored as JSON. Each throws for a text that it does not know; the error is not passed on. */
export interface LogCodec<Command, Decision, State> {
  parseCommand(text: string): Command;
  parseDecision(text: string): Decision;
  parseState(text: string): State;
}

/** The actor's one row. */
export interface StoredActor<State> {
  readonly actorId: string;
  readonly state: State;
  /** The hash of the last entry. */
  readonly head: string;
}

interface Range {
  readonly after: number;
  readonly upTo: number;
  readonly limit: number;
}

type LogRow = {
  sequence: number;
  at_ms: number;
  received_at_ms: number;
  command: string;
  decision: string;
  public: string;
  salts: string | null;
  hash: string;
};

const COLUMNS = "sequence, at_ms, received_at_ms, command, decision, public, salts, hash";

/**
 * The commands of an actor with their decisions, each linked to the one before by its hash, and the state after the
 * last; in the actor's SQLite. The actor hands in how its commands, decisions and state are read.
 */
export class CommandLog<Command, Decision, State> {
  readonly #sql: SqlStorage;
  readonly #codec: LogCodec<Command, Decision, State>;

  constructor(sql: SqlStorage, codec: LogCodec<Command, Decision, State>) {
    this.#sql = sql;
    this.#codec = codec;
  }

  /** Whether the actor has tables. Requests for unknown ids must not create storage. */
  get hasTables(): boolean {
    return this.#sql.exec("SELECT 1 FROM sqlite_master WHERE type = 'table' AND name = 'log'").toArray().length > 0;
  }

  /** O(1), however long the log is. @throws BrokenStorage if there is a log without a readable state. */
  readState(): StoredActor<State> {
    const query = "SELECT actor_id, state, head FROM actor";
    const row = this.#sql.exec<{ actor_id: string; state: string; head: string }>(query).toArray()[0];
    if (row === undefined) throw new BrokenStorage("STATE_MISSING");
    const state = parsed("STATE_UNREADABLE", () => this.#codec.parseState(row.state));
    return { actorId: row.actor_id, state, head: row.head };
  }

  writeState({ actorId, state, head }: StoredActor<State>): void {
    this.#sql.exec(
      `INSERT INTO actor (only_row, actor_id, state, head) VALUES (1, ?, ?, ?)
       ON CONFLICT DO UPDATE SET state = excluded.state, head = excluded.head`,
      actorId,
      JSON.stringify(state),
      head,
    );
  }

  append({ entry, link }: LinkedCommand<Command, Decision>, commandKey: string | null): void {
    this.#sql.exec(
      `INSERT INTO log (${COLUMNS}, command_key) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)`,
      entry.stamp.sequence,
      entry.stamp.atMs,
      entry.receivedAtMs,
      JSON.stringify(entry.command),
      JSON.stringify(entry.decision),
      link.publicText,
      link.salts,
      link.hash,
      commandKey,
    );
  }

  /** The logged command of that key (ONCE1); null if there is none. */
  find(commandKey: string): LinkedCommand<Command, Decision> | null {
    const row = this.#rows("command_key = ?", commandKey)[0];
    return row === undefined ? null : this.#linked(row);
  }

  /** The entries after `after` up to and including `upTo`, in order, with the chain; at most `limit`. */
  readLinked({ after, upTo, limit }: Range): LinkedCommand<Command, Decision>[] {
    // Else the entry behind the last one is read too, where there is one.
    const most = Math.max(0, Math.min(limit, upTo - after));
    const rows = this.#rows("sequence > ? AND sequence <= ? ORDER BY sequence LIMIT ?", after, upTo, most);
    return rows.map((row) => this.#linked(row));
  }

  /** As `readLinked`, without the chain. */
  read(range: Range): LoggedCommand<Command, Decision>[] {
    return this.readLinked(range).map(({ entry }) => entry);
  }

  /** @throws BrokenStorage if there is none at that sequence. */
  entry(sequence: number): LoggedCommand<Command, Decision> {
    const [found] = this.read({ after: sequence - 1, upTo: sequence, limit: 1 });
    if (found === undefined) throw new BrokenStorage("ENTRY_UNREADABLE");
    return found;
  }

  /** The hash of the entry at a sequence; null if there is none. */
  hashOf(sequence: number): string | null {
    const query = "SELECT hash FROM log WHERE sequence = ?";
    return this.#sql.exec<{ hash: string }>(query, sequence).toArray()[0]?.hash ?? null;
  }

  /** The event time of the last command of a type, up to a sequence; null if there is none. Reads back from there. */
  lastTimeOf(type: string, upTo: number): number | null {
    const query =
      "SELECT at_ms FROM log WHERE sequence <= ? AND CASE WHEN json_valid(command) THEN json_extract(command, '$.type') END = ? ORDER BY sequence DESC LIMIT 1";
    return this.#sql.exec<{ at_ms: number }>(query, upTo, type).toArray()[0]?.at_ms ?? null;
  }

  /** The last entry before an instant, by event time; null if there is none. */
  lastBefore(instantMs: number): { readonly sequence: number; readonly hash: string } | null {
    const query = "SELECT sequence, hash FROM log WHERE at_ms < ? ORDER BY at_ms DESC, sequence DESC LIMIT 1";
    return this.#sql.exec<{ sequence: number; hash: string }>(query, instantMs).toArray()[0] ?? null;
  }

  /**
   * Checks that a state belongs to the end of the log: the same sequence and head, and a last entry with a valid hash
   * that names the one before. O(1); an audit checks the whole log.
   * @throws BrokenStorage
   */
  checkEnd({ head }: StoredActor<State>, sequence: number, genesisText: string): void {
    const end = this.readLinked({ after: sequence - 2, upTo: Number.MAX_SAFE_INTEGER, limit: 3 });
    const last = end.at(-1);
    const previous = sequence === 1 ? sha256(genesisText) : end.at(-2)?.link.hash;
    const isEnd = last?.entry.stamp.sequence === sequence && end.length === Math.min(2, sequence);
    const { hash = "", publicText = "" } = last?.link ?? {};
    if (!isEnd || hash !== head || sha256(publicText) !== hash || previousOf(publicText) !== previous)
      throw new BrokenStorage("LOG_STATE_MISMATCH");
  }

  /** The sequence of the newest entry; 0 for an empty log. */
  get lastSequence(): number {
    if (!this.hasTables) return 0;
    const query = "SELECT coalesce(max(sequence), 0) AS sequence FROM log";
    return this.#sql.exec<{ sequence: number }>(query).one().sequence;
  }

  /** Nothing is cached. */
  release(): void {}

  #rows(where: string, ...values: SqlStorageValue[]): LogRow[] {
    return this.#sql.exec<LogRow>(`SELECT ${COLUMNS} FROM log WHERE ${where}`, ...values).toArray();
  }

  #linked(row: LogRow): LinkedCommand<Command, Decision> {
    const entry = {
      stamp: { sequence: row.sequence, atMs: row.at_ms },
      receivedAtMs: row.received_at_ms,
      command: parsed("ENTRY_UNREADABLE", () => this.#codec.parseCommand(row.command)),
      decision: parsed("ENTRY_UNREADABLE", () => this.#codec.parseDecision(row.decision)),
    };
    return { entry, link: { publicText: row.public, salts: row.salts, hash: row.hash } };
  }
}

const linkedText = v.pipe(v.string(), v.parseJson(), v.looseObject({ previous: v.string() }));

/** The hash that a public text names as the one before; null for a text that is none. */
function previousOf(publicText: string): string | null {
  const read = v.safeParse(linkedText, publicText);
  return read.success ? read.output.previous : null;
}

/** Replaces a parser's own error, which may contain a bid. */
function parsed<T>(fault: StorageFault, parse: () => T): T {
  try {
    return parse();
  } catch {
    throw new BrokenStorage(fault);
  }
}
