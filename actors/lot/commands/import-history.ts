import type { History, PastOutcome } from "../../../schema/bidding/rpc/lot-rpc.ts";
import type { Decision } from "../../engine/types.ts";
import { userOf } from "../log/user-of.ts";
import type { LotStore, ReceivedCommand } from "../lot-store.ts";
import type { CommandPipeline } from "./command-pipeline.ts";
import { lotTerms } from "./lot-terms.ts";

/**
 * Publishes a lot in the past and runs commands in the order given, each at its own receive time, with the openings and
 * closings between them and up to now. Publishes nothing. A command that the lot already has gets its first outcome
 * again, so an import can be repeated.
 * @throws if a new command's time lies before the lot's last event or in the future, or on a server fault; earlier
 *   commands stay.
 */
export function importHistory(lot: CommandPipeline, store: LotStore, history: History): PastOutcome[] {
  if (store.state.terms === null) {
    const { incrementalLotId: actorId, terms, publishedAtMs: receivedAtMs } = history;
    const request = { type: "PublishLot", terms: lotTerms(terms), administrator: null, reason: null } as const;
    runPast(lot, store, { commandId: null, userId: null, request, receivedAtMs, actorId });
  }
  const outcomes = history.commands.map(({ commandId, command, receivedAtMs }) => {
    const userId = userOf(command);
    return runPast(lot, store, { commandId, userId, request: command, receivedAtMs, actorId: null, isPast: true });
  });
  lot.passTime(Date.now(), false);
  return outcomes;
}

function runPast(lot: CommandPipeline, store: LotStore, past: ReceivedCommand): PastOutcome {
  if (store.commands.first(past) === null) {
    if (past.receivedAtMs > Date.now() || past.receivedAtMs < store.state.lastEventAtMs) {
      throw new RangeError("history goes forward, and ends now");
    }
    lot.passTime(past.receivedAtMs, false);
  }
  const [result] = lot.commit([past]);
  switch (result?.kind) {
    case undefined:
    case "FAILED":
      throw new Error("a command of the past could not be committed");
    case "COMMAND_ID_TAKEN":
      return "COMMAND_REUSED";
    case "RATE_LIMITED":
      return "BUSY";
    case "APPENDED":
      return outcomeOf(result.entry.decision);
    case "REPEATED":
      return outcomeOf(result.first.entry.decision);
    case "NOT_RECORDED":
      return outcomeOf(result.decision);
  }
}

function outcomeOf(decision: Decision): PastOutcome {
  return decision.accepted ? "ACCEPTED" : decision.refusal.code;
}
