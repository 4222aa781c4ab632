import * as v from "valibot";
import { BrokenStorage } from "../broken-storage.ts";
import { migrate } from "../migrate.ts";
import type { ChainLink } from "./chain-link.ts";
import { sha256 } from "./hashes.ts";
import type { AnyEntry, LogCodec } from "./log-codec.ts";
import { type LinkRow, type LogRow, linkOf, parsed, type RawRow, rowOf } from "./log-row.ts";

export interface LinkedCommand<Logged extends AnyEntry> {
  readonly entry: Logged;
  readonly link: ChainLink;
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

const LINK_COLUMNS = "public, salts, hash";

/**
 * The newest entries are cached for the outbox consumers, at most twice this many: the busiest actor adds so many in
 * the two seconds between two deliveries. Older entries are read from storage.
 */
const MAX_CACHED_ENTRIES = 2_500;

/**
 * The commands of an actor with their decisions, each linked to the one before by its hash, and the state after the
 * last; in the actor's SQLite. The actor hands in its tables and how its commands, decisions and state are read.
 */
export class CommandLog<Logged extends AnyEntry, State extends { readonly sequence: number }> {
  readonly #storage: DurableObjectStorage;
  readonly #codec: LogCodec<Logged, State>;
  /** The columns of a `LogRow`. */
  readonly #columns: string;
  readonly #hasContext: boolean;
  // Made once: these run for each command.
  readonly #insertion: string;
  readonly #finding: string;
  readonly #stateWriting: string;
  #hasTables = false;
  /** The newest entries, without a gap. */
  #tail: Logged[] = [];

  constructor(storage: DurableObjectStorage, codec: LogCodec<Logged, State>) {
    this.#storage = storage;
    this.#codec = codec;
    const { actorTable, idColumn, contextColumn } = codec.layout;
    this.#hasContext = contextColumn !== null;
    this.#columns = `sequence, at_ms, received_at_ms, ${contextColumn ?? "NULL"} AS context, command, decision`;
    const columns = `sequence, at_ms, received_at_ms, command, decision, ${LINK_COLUMNS}, command_key`;
    this.#insertion = this.#hasContext
      ? `INSERT INTO log (${columns}, ${contextColumn}) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?)`
      : `INSERT INTO log (${columns}) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)`;
    this.#finding = `SELECT ${this.#columns}, ${LINK_COLUMNS} FROM log WHERE command_key = ?`;
    this.#stateWriting = `INSERT INTO ${actorTable} (only_row, ${idColumn}, state, head) VALUES (1, ?, ?, ?)
      ON CONFLICT DO UPDATE SET state = excluded.state, head = excluded.head`;
  }

  /**
   * Finds out whether the tables exist. Call it once before anything else, and again after a transaction that failed.
   */
  open(): void {
    this.#tail = [];
    const query = "SELECT 1 FROM sqlite_master WHERE type = 'table' AND name = 'log'";
    this.#hasTables = this.#storage.sql.exec(query).toArray().length > 0;
    if (this.#hasTables) migrate(this.#storage, this.#codec.tables);
  }

  /** Whether the actor has tables. Requests for unknown ids must not create storage. */
  get hasTables(): boolean {
    return this.#hasTables;
  }

  createTables(): void {
    migrate(this.#storage, this.#codec.tables);
    this.#hasTables = true;
  }

  /**
   * The actor's row; null without tables. O(1), however long the log is.
   * @throws BrokenStorage if there is a log without a readable state.
   */
  readState(): StoredActor<State> | null {
    if (!this.#hasTables) return null;
    const { actorTable, idColumn } = this.#codec.layout;
    const query = `SELECT ${idColumn} AS actor_id, state, head FROM ${actorTable}`;
    const row = this.#storage.sql.exec<{ actor_id: string; state: string; head: string }>(query).toArray()[0];
    if (row === undefined) throw new BrokenStorage("STATE_MISSING");
    const state = parsed("STATE_UNREADABLE", () => this.#codec.parseState(row.state));
    return { actorId: row.actor_id, state, head: row.head };
  }

  writeState({ actorId, state, head }: StoredActor<State>): void {
    this.#storage.sql.exec(this.#stateWriting, actorId, JSON.stringify(state), head);
  }

  append({ entry, link }: LinkedCommand<Logged>, commandKey: string | null): void {
    this.#storage.sql.exec(
      this.#insertion,
      entry.stamp.sequence,
      entry.stamp.atMs,
      entry.receivedAtMs,
      JSON.stringify(entry.command),
      JSON.stringify(entry.decision),
      link.publicText,
      link.salts,
      link.hash,
      commandKey,
      ...(this.#hasContext ? [this.#codec.contextOf(entry)] : []),
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

  /** The logged command of that key (ONCE1); null if there is none. */
  find(commandKey: string): LinkedCommand<Logged> | null {
    if (!this.#hasTables) return null;
    const row = this.#storage.sql.exec<LogRow & LinkRow>(this.#finding, commandKey).toArray()[0];
    return row === undefined ? null : this.#linked(row);
  }

  /** The entries after `after` up to and including `upTo`, in order, with the chain; at most `limit`. */
  readLinked({ after, upTo, limit }: Range): LinkedCommand<Logged>[] {
    if (!this.#hasTables) return [];
    const query = `SELECT ${this.#columns}, ${LINK_COLUMNS} FROM log WHERE sequence > ? AND sequence <= ?
      ORDER BY sequence LIMIT ?`;
    // Else the entry behind the last one is read too, where there is one.
    const most = Math.max(0, Math.min(limit, upTo - after));
    const rows = this.#storage.sql.exec<LogRow & LinkRow>(query, after, upTo, most).toArray();
    return rows.map((row) => this.#linked(row));
  }

  /** As `readLinked`, without the chain: from the cache as far as it has them. */
  read({ after, upTo, limit }: Range): Logged[] {
    if (!this.#hasTables) return [];
    const [oldest] = this.#tail;
    if (oldest !== undefined && oldest.stamp.sequence <= after + 1) {
      const start = after + 1 - oldest.stamp.sequence;
      const end = Math.min(start + limit, upTo + 1 - oldest.stamp.sequence);
      return this.#tail.slice(start, Math.max(start, end));
    }
    const query = `SELECT ${this.#columns} FROM log WHERE sequence > ? AND sequence <= ? ORDER BY sequence LIMIT ?`;
    const rows = this.#storage.sql.exec<LogRow>(query, after, upTo, limit).toArray();
    return rows.map((row) => this.#entry(row));
  }

  /** @throws BrokenStorage if there is none at that sequence. */
  entry(sequence: number): Logged {
    const query = `SELECT ${this.#columns} FROM log WHERE sequence = ?`;
    const row = this.#storage.sql.exec<LogRow>(query, sequence).toArray()[0];
    if (row === undefined) throw new BrokenStorage("ENTRY_UNREADABLE");
    return this.#entry(row);
  }

  /** Every row in order, in one pass, without parsing its texts. */
  *rows(): Iterable<LogRow & LinkRow> {
    if (!this.#hasTables) return;
    const query = `SELECT ${this.#columns}, ${LINK_COLUMNS} FROM log ORDER BY sequence`;
    // As arrays: an object per row takes the runtime twice as long.
    for (const row of this.#storage.sql.exec(query).raw<RawRow>()) yield rowOf(row);
  }

  /** @throws BrokenStorage if the text is not readable. */
  commandOf({ command }: Pick<LogRow, "command">): Logged["command"] {
    return parsed("ENTRY_UNREADABLE", () => this.#codec.parseCommand(command));
  }

  /** @throws BrokenStorage if the text is not readable. */
  decisionOf({ decision }: Pick<LogRow, "decision">): Logged["decision"] {
    return parsed("ENTRY_UNREADABLE", () => this.#codec.parseDecision(decision));
  }

  /** The event time of an entry. */
  timeOf(sequence: number): number {
    return this.#storage.sql.exec<{ at_ms: number }>("SELECT at_ms FROM log WHERE sequence = ?", sequence).one().at_ms;
  }

  /** The hash of the entry at a sequence; null if there is none. Reads one row. */
  hashOf(sequence: number): string | null {
    if (!this.#hasTables) return null;
    const query = "SELECT hash FROM log WHERE sequence = ?";
    return this.#storage.sql.exec<{ hash: string }>(query, sequence).toArray()[0]?.hash ?? null;
  }

  /** The exact public text of the entry at a sequence; null if there is none. */
  publicTextOf(sequence: number): string | null {
    const query = "SELECT public FROM log WHERE sequence = ?";
    return this.#storage.sql.exec<{ public: string }>(query, sequence).toArray()[0]?.public ?? null;
  }

  /** The event time of the last command of a type, up to a sequence; null if there is none. Reads back from there. */
  lastTimeOf(type: string, upTo: number): number | null {
    const query =
      "SELECT at_ms FROM log WHERE sequence <= ? AND CASE WHEN json_valid(command) THEN json_extract(command, '$.type') END = ? ORDER BY sequence DESC LIMIT 1";
    return this.#storage.sql.exec<{ at_ms: number }>(query, upTo, type).toArray()[0]?.at_ms ?? null;
  }

  /** The last entry whose decision has a text; null if there is none. Reads back from the end of the log. */
  lastDeciding(text: string): Logged | null {
    if (!this.#hasTables) return null;
    const query = `SELECT ${this.#columns} FROM log WHERE instr(decision, ?) > 0 ORDER BY sequence DESC LIMIT 1`;
    const row = this.#storage.sql.exec<LogRow>(query, text).toArray()[0];
    return row === undefined ? null : this.#entry(row);
  }

  /** The last entry before an instant, by event time; null if there is none. */
  lastBefore(instantMs: number): { readonly sequence: number; readonly hash: string } | null {
    const query = "SELECT sequence, hash FROM log WHERE at_ms < ? ORDER BY at_ms DESC, sequence DESC LIMIT 1";
    return this.#storage.sql.exec<{ sequence: number; hash: string }>(query, instantMs).toArray()[0] ?? null;
  }

  /** The sequence of the newest entry; 0 for an empty log. */
  get lastSequence(): number {
    const newest = this.#tail.at(-1);
    if (newest !== undefined) return newest.stamp.sequence;
    if (!this.#hasTables) return 0;
    const query = "SELECT coalesce(max(sequence), 0) AS sequence FROM log";
    return this.#storage.sql.exec<{ sequence: number }>(query).one().sequence;
  }

  /**
   * Checks that a state belongs to the end of the log: the same sequence and head, what the last entry's public form
   * tells of it, and a last entry with a valid hash that names the one before. O(1); an audit checks the whole log. The
   * link is not recomputed: otherwise a change of the format would quarantine every actor.
   * @throws BrokenStorage
   */
  checkEnd({ actorId, state, head }: StoredActor<State>): void {
    const { sequence } = state;
    const end = this.readLinked({ after: sequence - 2, upTo: Number.MAX_SAFE_INTEGER, limit: 3 });
    const last = end.at(-1);
    const previous = sequence === 1 ? sha256(this.#codec.genesisText(actorId)) : end.at(-2)?.link.hash;
    const isEnd = last?.entry.stamp.sequence === sequence && end.length === Math.min(2, sequence);
    const { hash = "", publicText = "" } = last?.link ?? {};
    const read = v.safeParse(publicForm, publicText);
    const isLinked = hash === head && sha256(publicText) === hash && read.success && read.output.previous === previous;
    if (!isEnd || !isLinked || !this.#codec.isAfter(read.output, state)) throw new BrokenStorage("LOG_STATE_MISMATCH");
  }

  #linked(row: LogRow & LinkRow): LinkedCommand<Logged> {
    return { entry: this.#entry(row), link: linkOf(row) };
  }

  #entry(row: LogRow): Logged {
    const logged = {
      stamp: { sequence: row.sequence, atMs: row.at_ms },
      receivedAtMs: row.received_at_ms,
      command: this.commandOf(row),
      decision: this.decisionOf(row),
    };
    return this.#codec.entryOf(logged, row.context);
  }
}

const publicForm = v.pipe(v.string(), v.parseJson(), v.looseObject({ previous: v.string() }));
