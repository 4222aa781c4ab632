import { isCorrection } from "../../engine/is-correction.ts";
import type { LotState } from "../../engine/types.ts";
import { CommandBudget } from "../../kit/commands/budget.ts";
import type { Unlogged } from "../../kit/commands/command-store.ts";
import { LOG_TERMS } from "../budgets.ts";
import type { LogEntry } from "./log-entry.ts";
import { userOf } from "./user-of.ts";

type DecidedCommand = Pick<LogEntry, "command" | "decision">;

/** Limits what one user adds to a lot's log without changing anything for others. */
export class LogLimits {
  /** Limits commands that change nothing: refused bids, removals of an absent auto bid. */
  #ineffective = new CommandBudget(LOG_TERMS);
  /** Limits maxima that move no price (AUTO4). Removals have no limit: there are no more of them than maxima. */
  #maxima = new CommandBudget(LOG_TERMS);

  forget(): void {
    this.#ineffective = new CommandBudget(LOG_TERMS);
    this.#maxima = new CommandBudget(LOG_TERMS);
  }

  /**
   * The answer to a command that gets no entry: the lot is unknown, its sender has had too many refusals, changes a
   * maximum too often, or is a member of staff with too many refused corrections. Null for a command that is logged.
   * Refusing all commands of that sender was rejected: in a bidding war many honest bids come too late.
   */
  unlogged({ command, decision }: DecidedCommand, state: LotState, nowMs: number): Unlogged<LogEntry> | null {
    const userId = userOf(command);
    const effect = effectOf({ command, decision });
    if (effect === "NONE") {
      const sequence = this.#unloggedSequence(state, userId, nowMs);
      if (sequence === null) return null;
      // The refusal of a correction is only given with a log entry: everybody may know of it (FIX3).
      if (isCorrection(command) && state.terms !== null) return { kind: "RATE_LIMITED" };
      return { kind: "NOT_RECORDED", command, decision, sequence };
    }
    const isTooOften = effect === "MAXIMUM_ONLY" && userId !== null && this.#maxima.spentAt(userId, nowMs) !== null;
    return isTooOften ? { kind: "RATE_LIMITED" } : null;
  }

  /** Counts a new entry for its sender. */
  count(entry: LogEntry): void {
    const userId = userOf(entry.command);
    if (userId === null) return;
    const effect = effectOf(entry);
    const { stamp, receivedAtMs } = entry;
    if (effect === "NONE") this.#ineffective.spend(userId, stamp.sequence, receivedAtMs);
    if (effect === "MAXIMUM_ONLY") this.#maxima.spend(userId, stamp.sequence, receivedAtMs);
  }

  /**
   * The sequence to answer with for a command that changes nothing and is not logged; null if it is logged. An unknown
   * lot has no log.
   */
  #unloggedSequence({ terms, sequence }: LotState, userId: string | null, nowMs: number): number | null {
    if (terms === null) return sequence;
    return userId === null ? null : this.#ineffective.spentAt(userId, nowMs);
  }
}

/** What a decision adds to the log. */
function effectOf({ command, decision }: DecidedCommand): "NONE" | "MAXIMUM_ONLY" | "OTHER" {
  if (!decision.accepted || decision.events.length === 0) return "NONE";
  const isMaximumOnly = command.type === "SetAutoBid" && decision.events.every(({ type }) => type !== "PriceChanged");
  return isMaximumOnly ? "MAXIMUM_ONLY" : "OTHER";
}
