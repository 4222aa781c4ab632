import { commandContent } from "../engine/command-content.ts";
import { decide } from "../engine/decide.ts";
import { evolve } from "../engine/evolve.ts";
import { factsFor } from "../engine/facts.ts";
import { advance, nextStamp, unpublishedLot } from "../engine/lot-state.ts";
import type { Command, Facts, LotState } from "../engine/types.ts";
import {
  type CommandRules,
  CommandStore,
  type Decided,
  type ReceivedRequest,
  type RequestResult,
} from "../kit/commands/command-store.ts";
import { BIDDER_PACE } from "./budgets.ts";
import { chainLink } from "./log/chain-link.ts";
import type { LogEntry } from "./log/log-entry.ts";
import { LogLimits } from "./log/log-limits.ts";
import { type LotLog, lotCodec } from "./log/lot-codec.ts";
import { SqlBidStore } from "./sql-bid-store.ts";

/** A command as the actor received it. The first publication has the incremental lot's id. */
export type ReceivedCommand = ReceivedRequest<Command>;

export type CommandResult = RequestResult<LogEntry, LotState>;

/** The facts of a lot that was never published. */
const NO_FACTS: Facts = { autoBid: null, runnerUp: null };

/** A lot's log with the resulting state and bids, changed in one transaction. */
export class LotStore {
  readonly bidStore: SqlBidStore;
  readonly commands: CommandStore<Command, LogEntry, LotState>;
  readonly #limits = new LogLimits();

  constructor(storage: DurableObjectStorage) {
    this.bidStore = new SqlBidStore(storage.sql);
    this.commands = new CommandStore(
      storage,
      this.#rules(() => this.commands.hasTables),
    );
  }

  get log(): LotLog {
    return this.commands.log;
  }

  get state(): LotState {
    return this.commands.state;
  }

  /** The lot's id; null until it is first published. */
  get incrementalLotId(): string | null {
    return this.commands.actorId;
  }

  /** The hash of the last entry, which stands for the whole log; null for an empty log. */
  get head(): string | null {
    return this.commands.head;
  }

  #rules(hasTables: () => boolean): CommandRules<Command, LogEntry, LotState> {
    return {
      ...lotCodec,
      unknown: unpublishedLot,
      pace: BIDDER_PACE,
      pacedUser: ({ request }) => pacedBidder(request),
      decide: (state, received) => this.#decide(state, received, hasTables()),
      isSame: (logged, command) => commandContent(logged) === commandContent(command),
      apply: (state, entry) => this.#apply(state, entry),
      link: (entry, { state, previous }) => this.#link(entry, state, previous),
      forget: () => {
        this.bidStore.forget();
        this.#limits.forget();
      },
    };
  }

  #decide(state: LotState, { request: command, receivedAtMs }: ReceivedCommand, hasTables: boolean): Decided<LogEntry> {
    const facts = hasTables ? factsFor(state, command, this.bidStore) : NO_FACTS;
    const decision = decide(state, facts, command, receivedAtMs);
    const unlogged = this.#limits.unlogged({ command, decision }, state, receivedAtMs);
    if (unlogged !== null) return unlogged;
    const leaderBefore = state.standing?.leader ?? null;
    return {
      kind: "APPEND",
      entry: { stamp: nextStamp(state, receivedAtMs), receivedAtMs, leaderBefore, command, decision },
    };
  }

  #apply(before: LotState, entry: LogEntry): LotState {
    const { stamp, decision } = entry;
    let state = advance(before, stamp);
    for (const event of decision.accepted ? decision.events : []) {
      state = evolve(state, event, stamp);
      this.bidStore.apply(event, stamp);
    }
    this.#limits.count(entry);
    return state;
  }

  #link(entry: LogEntry, after: LotState, previous: string) {
    if (after.terms === null) throw new Error("a log that does not begin with its lot");
    return chainLink(entry, { after, previous, nameOf: (bidder) => this.bidStore.nameOf(bidder) });
  }
}

/** Bids and maxima count for their bidder's pace, whatever their outcome. Removing an auto bid is never limited. */
function pacedBidder(command: Command): string | null {
  return command.type === "PlaceBid" || command.type === "SetAutoBid" ? command.bidder : null;
}
