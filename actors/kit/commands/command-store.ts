import { storageFaultOf } from "../broken-storage.ts";
import type { ChainLink } from "../log/chain-link.ts";
import { CommandLog, type LinkedCommand, type LogCodec, type LoggedCommand } from "../log/command-log.ts";
import { sha256 } from "../log/hashes.ts";
import { migrate } from "../migrate.ts";
import { type BudgetTerms, CommandBudget } from "./budget.ts";

/** A request as the actor received it. */
export interface ReceivedRequest<Request> {
  /** Made by the sender; null for the actor's own commands and those of staff. */
  readonly commandId: string | null;
  /** Null if `commandId` is. */
  readonly userId: string | null;
  readonly request: Request;
  readonly receivedAtMs: number;
  /** The name of the actor, given with the request that makes it; null otherwise. */
  readonly actorId: string | null;
  /** Imported history: rate limits do not apply. */
  readonly isPast?: true;
}

/** What a request was decided to be. */
export interface Decided<Command, Decision> {
  readonly command: Command;
  readonly decision: Decision;
  /** Event time: never before that of an earlier entry. */
  readonly atMs: number;
  /** Whether it gets an entry. A request without one leaves no trace. */
  readonly isLogged: boolean;
}

/** What the store needs to know of the kind of actor. All of it is synchronous. */
export interface CommandRules<Request, Command, Decision, State> extends LogCodec<Command, Decision, State> {
  /** The steps of the actor's tables, append-only; the first has `COMMAND_LOG_TABLES`. */
  readonly tables: readonly string[];
  /** The state before the first entry of every log. */
  readonly unknown: State;
  /** Limits the requests of each user. */
  readonly pace: BudgetTerms;
  /** The text whose hash is the first entry's `previous`. */
  genesisText(actorId: string): string;
  /** Decides a request. Reads the actor's own tables only if they exist. */
  decide(state: State, request: Request, receivedAtMs: number): Decided<Command, Decision>;
  /** Whether a request has the content of a logged command (ONCE1). */
  isSame(logged: Command, request: Request): boolean;
  /** Writes what follows from an entry into the actor's own tables. @returns the state after it. */
  apply(state: State, entry: LoggedCommand<Command, Decision>, request: Request): State;
  /** The entry's public form and its hash, after it was applied. */
  link(entry: LoggedCommand<Command, Decision>, lot: { state: State; previous: string; actorId: string }): ChainLink;
}

export type RequestResult<Command, Decision> =
  | ({ readonly kind: "APPENDED" } & LinkedCommand<Command, Decision>)
  /** A repeated command (ONCE1). */
  | { readonly kind: "REPEATED"; readonly first: LinkedCommand<Command, Decision> }
  /** Another command had this id (ONCE1). */
  | { readonly kind: "COMMAND_ID_TAKEN" }
  | { readonly kind: "NOT_RECORDED"; readonly command: Command; readonly decision: Decision }
  | { readonly kind: "RATE_LIMITED" }
  /** A server fault; nothing of this request was stored. */
  | { readonly kind: "FAILED"; readonly fault: unknown };

/** Takes part in the transactions of a `CommandStore`. */
export interface Participant<Result> {
  /** Writes its own data, after the commands. */
  write(results: readonly Result[]): void;
  /** A transaction was rolled back, with the participant's data. */
  rolledBack(): void;
}

/**
 * An actor's log of commands with the resulting state. No command can come between reading, deciding and appending: all
 * of it is one synchronous transaction. The actor hands in its rules.
 */
export class CommandStore<Request, Command, Decision, State extends { readonly sequence: number }> {
  readonly log: CommandLog<Command, Decision, State>;
  readonly #storage: DurableObjectStorage;
  readonly #rules: CommandRules<Request, Command, Decision, State>;
  #pace: CommandBudget;
  #actorId: string | null = null;
  #state: State;
  #head: string | null = null;
  #hasTables = false;
  #loadFault: unknown = null;
  /** The memory may be ahead of a transaction that was rolled back. */
  #isStale = false;

  constructor(storage: DurableObjectStorage, rules: CommandRules<Request, Command, Decision, State>) {
    this.#storage = storage;
    this.#rules = rules;
    this.#state = rules.unknown;
    this.#pace = new CommandBudget(rules.pace);
    this.log = new CommandLog(storage.sql, rules);
    try {
      this.#load();
    } catch (fault) {
      if (storageFaultOf(fault) === null) throw fault;
      this.#loadFault = fault;
    }
  }

  /** The storage fault that made the actor unreadable at wake; null if there was none. */
  get loadFault(): unknown {
    return this.#loadFault;
  }

  get state(): State {
    return this.#state;
  }

  /** Null until the request that makes the actor. */
  get actorId(): string | null {
    return this.#actorId;
  }

  /** The hash of the last entry, which stands for the whole log; null for an empty log. */
  get head(): string | null {
    return this.#head;
  }

  get hasTables(): boolean {
    return this.#hasTables;
  }

  /**
   * Processes requests in the order given, in one transaction. If it fails, each gets a transaction of its own, so that
   * one fault does not cost the others their answers.
   */
  commit(
    requests: readonly ReceivedRequest<Request>[],
    participant: Participant<RequestResult<Command, Decision>>,
  ): RequestResult<Command, Decision>[] {
    try {
      return this.#commitTogether(requests, participant);
    } catch (fault) {
      participant.rolledBack();
      if (requests.length === 1) return [{ kind: "FAILED", fault }];
      return requests.flatMap((request) => this.commit([request], participant));
    }
  }

  #commitTogether(
    requests: readonly ReceivedRequest<Request>[],
    participant: Participant<RequestResult<Command, Decision>>,
  ): RequestResult<Command, Decision>[] {
    if (this.#isStale) this.#load();
    try {
      return this.#storage.transactionSync(() => {
        const results = requests.map((received) => this.#process(received));
        if (results.some(({ kind }) => kind === "APPENDED") && this.#actorId !== null && this.#head !== null) {
          this.log.writeState({ actorId: this.#actorId, state: this.#state, head: this.#head });
        }
        participant.write(results);
        return results;
      });
    } catch (fault) {
      this.#isStale = true;
      this.#load();
      throw fault;
    }
  }

  #process(received: ReceivedRequest<Request>): RequestResult<Command, Decision> {
    const { request, receivedAtMs, userId, commandId } = received;
    const key = commandId === null ? null : `${userId ?? ""}/${commandId}`;
    const first = key === null || !this.#hasTables ? null : this.log.find(key);
    if (first !== null) {
      return this.#rules.isSame(first.entry.command, request)
        ? { kind: "REPEATED", first }
        : { kind: "COMMAND_ID_TAKEN" };
    }
    if (userId !== null && received.isPast !== true) {
      if (this.#pace.spentAt(userId, receivedAtMs) !== null) return { kind: "RATE_LIMITED" };
      this.#pace.spend(userId, 0, receivedAtMs);
    }
    const { command, decision, atMs, isLogged } = this.#rules.decide(this.#state, request, receivedAtMs);
    if (!isLogged) return { kind: "NOT_RECORDED", command, decision };
    this.#create(received.actorId);
    const stamp = { sequence: this.#state.sequence + 1, atMs };
    return { kind: "APPENDED", ...this.#append({ stamp, receivedAtMs, command, decision }, request, key) };
  }

  #create(actorId: string | null): void {
    if (!this.#hasTables) migrate(this.#storage, this.#rules.tables);
    this.#hasTables = true;
    this.#actorId ??= actorId;
  }

  #append(
    entry: LoggedCommand<Command, Decision>,
    request: Request,
    key: string | null,
  ): LinkedCommand<Command, Decision> {
    if (this.#actorId === null) throw new Error("a log that does not begin with its actor");
    const previous = this.#head ?? sha256(this.#rules.genesisText(this.#actorId));
    this.#state = this.#rules.apply(this.#state, entry, request);
    const link = this.#rules.link(entry, { state: this.#state, previous, actorId: this.#actorId });
    const linked = { entry, link };
    this.log.append(linked, key);
    this.#head = link.hash;
    return linked;
  }

  #load(): void {
    this.#pace = new CommandBudget(this.#rules.pace);
    this.#hasTables = this.log.hasTables;
    if (this.#hasTables) migrate(this.#storage, this.#rules.tables);
    const stored = this.#hasTables ? this.log.readState() : null;
    this.#actorId = stored?.actorId ?? null;
    this.#state = stored?.state ?? this.#rules.unknown;
    this.#head = stored?.head ?? null;
    this.#isStale = false;
    if (stored !== null) this.log.checkEnd(stored, stored.state.sequence, this.#rules.genesisText(stored.actorId));
  }
}
