import { storageFaultOf } from "../broken-storage.ts";
import type { ChainLink } from "../log/chain-link.ts";
import { CommandLog, type LinkedCommand } from "../log/command-log.ts";
import { sha256 } from "../log/hashes.ts";
import type { AnyEntry, LogCodec } from "../log/log-codec.ts";
import { type BudgetTerms, CommandBudget } from "./budget.ts";

/** What makes a request another one than any before (ONCE1). */
interface RequestKey {
  /** Made by the sender; null for a request that is not repeated. */
  readonly commandId: string | null;
  /** Null for the app's own requests, and for those of staff that have no id. */
  readonly userId: string | null;
}

/** A request as the actor received it. */
export interface ReceivedRequest<Request> extends RequestKey {
  readonly request: Request;
  readonly receivedAtMs: number;
  /** The name of the actor, given with the request that makes it; null otherwise. */
  readonly actorId: string | null;
  /** Imported history: rate limits do not apply. */
  readonly isPast?: true;
}

/** The answer to a request that gets no entry. */
export type Unlogged<Logged extends AnyEntry> =
  | {
      readonly kind: "NOT_RECORDED";
      readonly command: Logged["command"];
      readonly decision: Logged["decision"];
      /** Of the entry that the answer goes by: the log's last, or an earlier one of the same sender. */
      readonly sequence: number;
    }
  /** Its sender exceeds a limit; nothing was stored. */
  | { readonly kind: "RATE_LIMITED" };

/** What becomes of a request: the entry that it gets, at an event time never before that of an earlier one, or none. */
export type Decided<Logged extends AnyEntry> = { readonly kind: "APPEND"; readonly entry: Logged } | Unlogged<Logged>;

/** What the store needs to know of the kind of actor. All of it is synchronous. */
export interface CommandRules<Request, Logged extends AnyEntry, State> extends LogCodec<Logged, State> {
  /** The state before the first entry of every log. */
  readonly unknown: State;
  /** Limits the requests of each user. */
  readonly pace: BudgetTerms;
  /** The user whose pace a request counts for; null for one that is never too fast. */
  pacedUser(received: ReceivedRequest<Request>): string | null;
  /** Decides a request. Reads the actor's own tables only if they exist. */
  decide(state: State, received: ReceivedRequest<Request>): Decided<Logged>;
  /** Whether a request has the content of a logged command (ONCE1). */
  isSame(logged: Logged["command"], request: Request): boolean;
  /** Writes what follows from an entry into the actor's own tables. @returns the state after it. */
  apply(state: State, entry: Logged, request: Request): State;
  /** The public form of an entry that was applied, and its hash. */
  link(entry: Logged, after: { readonly state: State; readonly previous: string }): ChainLink;
  /** Drops what it holds in memory: it may be ahead of a transaction that was rolled back. */
  forget(): void;
}

/** A new entry. */
export interface Appended<Logged extends AnyEntry, State> extends LinkedCommand<Logged> {
  readonly kind: "APPENDED";
  /** The state before it. */
  readonly before: State;
}

export type RequestResult<Logged extends AnyEntry, State> =
  | Appended<Logged, State>
  | Unlogged<Logged>
  /** A repeated command (ONCE1). */
  | { readonly kind: "REPEATED"; readonly first: LinkedCommand<Logged> }
  /** Another command had this id (ONCE1). */
  | { readonly kind: "COMMAND_ID_TAKEN"; readonly sequence: number }
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
export class CommandStore<Request, Logged extends AnyEntry, State extends { readonly sequence: number }> {
  readonly log: CommandLog<Logged, State>;
  readonly #storage: DurableObjectStorage;
  readonly #rules: CommandRules<Request, Logged, State>;
  #pace: CommandBudget;
  #actorId: string | null = null;
  #state: State;
  #head: string | null = null;
  #loadFault: unknown = null;
  /** The memory may be ahead of a transaction that was rolled back. */
  #isStale = false;

  constructor(storage: DurableObjectStorage, rules: CommandRules<Request, Logged, State>) {
    this.#storage = storage;
    this.#rules = rules;
    this.#state = rules.unknown;
    this.#pace = new CommandBudget(rules.pace);
    this.log = new CommandLog(storage, rules);
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
    return this.log.hasTables;
  }

  /**
   * Processes requests in the order given, in one transaction. If it fails, each gets a transaction of its own, so that
   * one fault does not cost the others their answers.
   */
  commit(
    requests: readonly ReceivedRequest<Request>[],
    participant: Participant<RequestResult<Logged, State>>,
  ): RequestResult<Logged, State>[] {
    try {
      return this.#commitTogether(requests, participant);
    } catch (fault) {
      participant.rolledBack();
      if (requests.length === 1) return [{ kind: "FAILED", fault }];
      return requests.flatMap((request) => this.commit([request], participant));
    }
  }

  /** The logged command with the same id, or null (ONCE1). */
  first(request: RequestKey): LinkedCommand<Logged> | null {
    const key = commandKey(request);
    return key === null ? null : this.log.find(key);
  }

  #commitTogether(
    requests: readonly ReceivedRequest<Request>[],
    participant: Participant<RequestResult<Logged, State>>,
  ): RequestResult<Logged, State>[] {
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

  #process(received: ReceivedRequest<Request>): RequestResult<Logged, State> {
    const known = this.first(received);
    if (known !== null) {
      const { command, stamp } = known.entry;
      return this.#rules.isSame(command, received.request)
        ? { kind: "REPEATED", first: known }
        : { kind: "COMMAND_ID_TAKEN", sequence: stamp.sequence };
    }
    if (received.isPast !== true && this.#isTooFast(received)) return { kind: "RATE_LIMITED" };
    const decided = this.#rules.decide(this.#state, received);
    return decided.kind === "APPEND" ? this.#append(decided.entry, received) : decided;
  }

  /** Whether its sender exceeds the pace; counts the request otherwise. */
  #isTooFast(received: ReceivedRequest<Request>): boolean {
    const userId = this.#rules.pacedUser(received);
    if (userId === null) return false;
    const { receivedAtMs } = received;
    if (this.#pace.spentAt(userId, receivedAtMs) !== null) return true;
    this.#pace.spend(userId, this.#state.sequence, receivedAtMs);
    return false;
  }

  #append(entry: Logged, received: ReceivedRequest<Request>): Appended<Logged, State> {
    if (!this.log.hasTables) this.log.createTables();
    this.#actorId ??= received.actorId;
    if (this.#actorId === null) throw new Error("a log that does not begin with its actor");
    const before = this.#state;
    this.#state = this.#rules.apply(before, entry, received.request);
    const previous = this.#head ?? sha256(this.#rules.genesisText(this.#actorId));
    const link = this.#rules.link(entry, { state: this.#state, previous });
    const appended: Appended<Logged, State> = { kind: "APPENDED", entry, link, before };
    this.log.append(appended, commandKey(received));
    this.#head = link.hash;
    return appended;
  }

  #load(): void {
    this.#pace = new CommandBudget(this.#rules.pace);
    this.#rules.forget();
    this.log.open();
    const stored = this.log.readState();
    this.#actorId = stored?.actorId ?? null;
    this.#state = stored?.state ?? this.#rules.unknown;
    this.#head = stored?.head ?? null;
    this.#isStale = false;
    if (stored !== null) this.log.checkEnd(stored);
  }
}

/** Ids are made by clients: unique per user. */
function commandKey({ commandId, userId }: RequestKey): string | null {
  return commandId === null ? null : `${userId ?? ""}/${commandId}`;
}
