/** A logged command with its receive time and result. */
export interface LoggedCommand<Command, Decision> {
  readonly stamp: { readonly sequence: number; readonly atMs: number };
  /** Differs from the stamp's time if the clock went back. */
  readonly receivedAtMs: number;
  readonly command: Command;
  readonly decision: Decision;
}

/** An entry of an actor's log: its commands and decisions, and what it keeps of the state before each. */
export type AnyEntry = LoggedCommand<unknown, unknown>;

/** The names in an actor's storage. */
export interface LogLayout {
  /** The table with the actor's one row. */
  readonly actorTable: string;
  /** Its column with the actor's id. */
  readonly idColumn: string;
  /** The log's column for what an entry keeps of the state before it; null without one. */
  readonly contextColumn: string | null;
}

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

/** The names in `COMMAND_LOG_TABLES`. */
export const COMMAND_LOG_LAYOUT: LogLayout = { actorTable: "actor", idColumn: "actor_id", contextColumn: null };

/** The members of an entry's public form that every kind of actor has. */
export interface PublicForm {
  readonly [member: string]: unknown;
  /** The hash of the entry before. */
  readonly previous: string;
}

/**
 * What a log needs to know of the kind of actor: its tables, and how its entries are read. The parsers throw for a text
 * that they do not know; the error is not passed on.
 */
export interface LogCodec<Logged extends AnyEntry, State> {
  /** The steps of the actor's tables, append-only; the first has `COMMAND_LOG_TABLES`, or the same by other names. */
  readonly tables: readonly string[];
  readonly layout: LogLayout;
  parseCommand(text: string): Logged["command"];
  parseDecision(text: string): Logged["decision"];
  parseState(text: string): State;
  /** What an entry keeps of the state before it, for the column of the layout. */
  contextOf(entry: Logged): string | null;
  /** An entry as it was read, with what it keeps of the state before it. */
  entryOf(logged: LoggedCommand<Logged["command"], Logged["decision"]>, context: string | null): Logged;
  /** Whether a state is the one after an entry, as far as the entry's public form tells. */
  isAfter(publicForm: PublicForm, state: State): boolean;
  /** The text whose hash is the first entry's `previous`. */
  genesisText(actorId: string): string;
}
