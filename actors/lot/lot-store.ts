import { commandContent } from "../engine/command-content.ts";
import { decide } from "../engine/decide.ts";
import { evolve } from "../engine/evolve.ts";
import { factsFor } from "../engine/facts.ts";
import { isCorrection } from "../engine/is-correction.ts";
import { advance, nextStamp, unpublishedLot } from "../engine/lot-state.ts";
import type { Command, Decision, Facts, LotState } from "../engine/types.ts";
import { storageFaultOf } from "../kit/broken-storage.ts";
import { CommandBudget } from "../kit/commands/budget.ts";
import type { ChainLink } from "../kit/log/chain-link.ts";
import { CommandLog, type LinkedCommand } from "../kit/log/command-log.ts";
import { sha256 } from "../kit/log/hashes.ts";
import { BIDDER_PACE, LOG_TERMS } from "./budgets.ts";
import { chainLink } from "./log/chain-link.ts";
import type { LogEntry } from "./log/log-entry.ts";
import { type LotLog, lotCodec } from "./log/lot-codec.ts";
import { SqlBidStore } from "./sql-bid-store.ts";

/** A command as the actor received it. */
export interface ReceivedCommand {
  /** Null for the app's own commands. */
  readonly commandId: string | null;
  readonly command: Command;
  readonly receivedAtMs: number;
  /** The incremental lot's id, given with its publication; null otherwise. */
  readonly incrementalLotId: string | null;
  /** Imported history: rate limits do not apply. */
  readonly isPast?: true;
}

/** The result of a received command. */
export type CommandResult =
  | ({ readonly kind: "APPENDED" } & Appended)
  /** A repeated command (ONCE1). */
  | { readonly kind: "REPEATED"; readonly first: LinkedCommand<LogEntry> }
  /** Another command had this id (ONCE1). */
  | { readonly kind: "COMMAND_ID_TAKEN"; readonly sequence: number }
  /**
   * It changes nothing and is not logged: the lot is unknown, or its sender has had too many such commands. Refusing
   * the sender was rejected: in a bidding war many honest bids come too late.
   */
  | { readonly kind: "NOT_RECORDED"; readonly sequence: number; readonly decision: Decision }
  /**
   * Its bidder bids too fast or changes a maximum too often, or a member of staff had too many corrections refused;
   * nothing was stored.
   */
  | { readonly kind: "RATE_LIMITED" }
  /** A server fault; nothing of this command was stored. */
  | { readonly kind: "FAILED"; readonly fault: unknown };

/** A new log entry. */
export interface Appended extends LinkedCommand<LogEntry> {
  /** The closing before the entry, which may have moved it. Null before the first publication. */
  readonly previousClosesAtMs: number | null;
}

/** Takes part in the transactions of a `LotStore`. */
export interface TransactionParticipant {
  /** Writes its own data, after the commands. */
  write(results: readonly CommandResult[]): void;
  /** A transaction was rolled back, with the participant's data. */
  rolledBack(): void;
}

/** The facts of a lot that was never published. */
const NO_FACTS: Facts = { autoBid: null, runnerUp: null };

/**
 * A lot's log with the resulting state and bids. All of it is synchronous: no command can come between read and append.
 */
export class LotStore {
  readonly bidStore: SqlBidStore;
  readonly log: LotLog;
  readonly #storage: DurableObjectStorage;
  /** Limits commands that change nothing: refused bids, removals of an absent auto bid. */
  #ineffective = new CommandBudget(LOG_TERMS);
  /** Limits maxima that move no price (AUTO4). Removals have no limit: there are no more of them than maxima. */
  #maxima = new CommandBudget(LOG_TERMS);
  /** Limits bids and maxima, whatever their outcome; repeated commands and removals are not counted. */
  #pace = new CommandBudget(BIDDER_PACE);
  #incrementalLotId: string | null = null;
  #state: LotState = unpublishedLot;
  #head: string | null = null;
  #loadFault: unknown = null;
  /** The memory may be ahead of a transaction that was rolled back. */
  #isStale = false;

  constructor(storage: DurableObjectStorage) {
    this.#storage = storage;
    this.log = new CommandLog(storage, lotCodec);
    this.bidStore = new SqlBidStore(storage.sql);
    try {
      this.#load();
    } catch (fault) {
      if (storageFaultOf(fault) === null) throw fault;
      this.#loadFault = fault;
    }
  }

  /** The storage fault that made the lot unreadable at wake; null if there was none. */
  get loadFault(): unknown {
    return this.#loadFault;
  }

  get state(): LotState {
    return this.#state;
  }

  /** Null until the lot is first published. */
  get incrementalLotId(): string | null {
    return this.#incrementalLotId;
  }

  /** The hash of the last entry, which stands for the whole log; null for an empty log. */
  get head(): string | null {
    return this.#head;
  }

  /**
   * Processes commands in the order given, in one transaction. If it fails, each command gets a transaction of its own,
   * so that one fault does not cost the others their answers.
   */
  commit(commands: readonly ReceivedCommand[], participant: TransactionParticipant): CommandResult[] {
    try {
      return this.#commitTogether(commands, participant);
    } catch (fault) {
      participant.rolledBack();
      if (commands.length === 1) return [{ kind: "FAILED", fault }];
      return commands.flatMap((command) => this.commit([command], participant));
    }
  }

  /** The logged command with the same id, or null (ONCE1). */
  first(received: ReceivedCommand): LinkedCommand<LogEntry> | null {
    const key = commandKey(received);
    return key === null ? null : this.log.find(key);
  }

  #commitTogether(commands: readonly ReceivedCommand[], participant: TransactionParticipant): CommandResult[] {
    if (this.#isStale) this.#load();
    try {
      return this.#storage.transactionSync(() => {
        const results = commands.map((command) => this.#process(command));
        if (results.some(({ kind }) => kind === "APPENDED") && this.#incrementalLotId !== null && this.#head !== null) {
          this.log.writeState({ actorId: this.#incrementalLotId, state: this.#state, head: this.#head });
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

  #process(received: ReceivedCommand): CommandResult {
    const { command, receivedAtMs } = received;
    const userId = userOf(command);
    const known = this.first(received);
    if (known !== null) {
      const { entry } = known;
      const isSame = commandContent(entry.command) === commandContent(command);
      return isSame ? { kind: "REPEATED", first: known } : { kind: "COMMAND_ID_TAKEN", sequence: entry.stamp.sequence };
    }

    if (received.isPast !== true && this.#isTooFast(command, receivedAtMs)) return { kind: "RATE_LIMITED" };
    const facts = this.log.hasTables ? factsFor(this.#state, command, this.bidStore) : NO_FACTS;
    const decision = decide(this.#state, facts, command, receivedAtMs);
    const effect = effectOf(command, decision);
    if (effect === "NONE") {
      const sequence = this.#unloggedSequence(userId, receivedAtMs);
      // The refusal of a correction is only given with a log entry: everybody may know of it (FIX3).
      if (sequence !== null && isCorrection(command) && this.#state.terms !== null) return { kind: "RATE_LIMITED" };
      if (sequence !== null) return { kind: "NOT_RECORDED", sequence, decision };
    }
    if (effect === "MAXIMUM_ONLY" && userId !== null && this.#maxima.spentAt(userId, receivedAtMs) !== null) {
      return { kind: "RATE_LIMITED" };
    }
    const appended = this.#append(received, decision);
    const { sequence } = appended.entry.stamp;
    if (userId !== null) {
      if (effect === "NONE") this.#ineffective.spend(userId, sequence, receivedAtMs);
      if (effect === "MAXIMUM_ONLY") this.#maxima.spend(userId, sequence, receivedAtMs);
    }
    return { kind: "APPENDED", ...appended };
  }

  /** Whether a bidder exceeds the rate limit; counts the command otherwise. Removing an auto bid is never limited. */
  #isTooFast(command: Command, nowMs: number): boolean {
    if (command.type !== "PlaceBid" && command.type !== "SetAutoBid") return false;
    const { bidder } = command;
    if (this.#pace.spentAt(bidder, nowMs) !== null) return true;
    this.#pace.spend(bidder, this.#state.sequence, nowMs);
    return false;
  }

  #append(received: ReceivedCommand, decision: Decision): Appended {
    const { command, receivedAtMs, incrementalLotId } = received;
    if (!this.log.hasTables) this.log.createTables();
    this.#incrementalLotId ??= incrementalLotId;
    const stamp = nextStamp(this.#state, receivedAtMs);
    const leaderBefore = this.#state.standing?.leader ?? null;
    const previousClosesAtMs = this.#state.closesAtMs;
    const entry: LogEntry = { stamp, receivedAtMs, leaderBefore, command, decision };
    this.#state = advance(this.#state, stamp);
    for (const event of decision.accepted ? decision.events : []) {
      this.#state = evolve(this.#state, event, stamp);
      this.bidStore.apply(event, stamp);
    }
    const appended = { entry, link: this.#link(entry), previousClosesAtMs };
    this.log.append(appended, commandKey(received));
    this.#head = appended.link.hash;
    return appended;
  }

  #link(entry: LogEntry): ChainLink {
    if (this.#incrementalLotId === null || this.#state.terms === null)
      throw new Error("a log that does not begin with its lot");
    const previous = this.#head ?? sha256(lotCodec.genesisText(this.#incrementalLotId));
    return chainLink(entry, { after: this.#state, previous, nameOf: (bidder) => this.bidStore.nameOf(bidder) });
  }

  /**
   * The sequence to answer with for a command that changes nothing and is not logged; null if it is logged. An unknown
   * lot has no log.
   */
  #unloggedSequence(userId: string | null, nowMs: number): number | null {
    if (this.#state.terms === null) return this.#state.sequence;
    return userId === null ? null : this.#ineffective.spentAt(userId, nowMs);
  }

  #load(): void {
    this.#ineffective = new CommandBudget(LOG_TERMS);
    this.#maxima = new CommandBudget(LOG_TERMS);
    this.#pace = new CommandBudget(BIDDER_PACE);
    this.bidStore.forget();
    this.log.open();
    const stored = this.log.readState();
    this.#incrementalLotId = stored?.actorId ?? null;
    this.#state = stored?.state ?? unpublishedLot;
    this.#head = stored?.head ?? null;
    this.#isStale = false;
    if (stored !== null) this.log.checkEnd(stored);
  }
}

/** What a decision adds to the log, for its limits. */
function effectOf(command: Command, decision: Decision): "NONE" | "MAXIMUM_ONLY" | "OTHER" {
  if (!decision.accepted || decision.events.length === 0) return "NONE";
  const isMaximumOnly = command.type === "SetAutoBid" && decision.events.every(({ type }) => type !== "PriceChanged");
  return isMaximumOnly ? "MAXIMUM_ONLY" : "OTHER";
}

/** Ids are made by clients: unique per user. */
function commandKey({ commandId, command }: ReceivedCommand): string | null {
  return commandId === null ? null : `${userOf(command) ?? ""}/${commandId}`;
}

/** The user who sent a command; null for the app's own. */
export function userOf(command: Command): string | null {
  switch (command.type) {
    case "PlaceBid":
    case "SetAutoBid":
    case "RemoveAutoBid":
      return command.bidder;
    case "InvalidateHighestBid":
    case "OverwriteHighestBid":
    case "DecideSale":
    case "AddOutage":
      return command.administrator;
    case "PublishLot":
    case "UnpublishLot":
    case "OpenLot":
    case "CloseLot":
      return null;
  }
}
