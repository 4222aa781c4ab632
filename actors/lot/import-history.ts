import type { Decision } from "../engine/types.ts";
import type { CommandPipeline } from "./command-pipeline.ts";
import type { History, PastOutcome } from "./lot-rpc.ts";
import type { LotStore, ReceivedCommand } from "./lot-store.ts";
import { lotTerms } from "./lot-terms.ts";

/**
 * Publishes a lot in the past and runs commands in the order given, each at its own receive time, with the openings and
 * closings between them and up to now. Publishes nothing. A command that the lot already has gets its first outcome
 * again, so an import can be repeated.
 *
 * @throws if a new command's time lies before the lot's last event or in the future, or on a server fault; earlier
 *   commands stay.
 */
export function importHistory(lot: CommandPipeline, ledger: LotStore, history: History): PastOutcome[] {
  if (ledger.state.terms === null) {
    const { lotId, terms, publishedAtMs: receivedAtMs } = history;
    runPast(lot, ledger, {
      commandId: null,
      command: { type: "PublishLot", terms: lotTerms(terms), administrator: null, reason: null },
      receivedAtMs,
      lotId,
    });
  }
  const outcomes = history.commands.map((past) => runPast(lot, ledger, { ...past, lotId: null, isPast: true }));
  lot.passTime(Date.now(), false);
  return outcomes;
}

function runPast(lot: CommandPipeline, ledger: LotStore, past: ReceivedCommand): PastOutcome {
  if (ledger.first(past) === null) {
    if (past.receivedAtMs > Date.now() || past.receivedAtMs < ledger.state.lastEventAtMs) {
      throw new RangeError("history goes forward, and ends now");
    }
    lot.passTime(past.receivedAtMs, false);
  }
  const [settled] = lot.commit([past]);
  switch (settled?.kind) {
    case undefined:
    case "FAILED":
      throw new Error("a command of the past could not be committed");
    case "REUSED":
      return "COMMAND_REUSED";
    case "HELD_OFF":
      return "BUSY";
    case "APPENDED":
      return outcomeOf(settled.entry.decision);
    case "REPEATED":
      return outcomeOf(settled.first.decision);
    case "UNKEPT":
      return outcomeOf(settled.decision);
  }
}

function outcomeOf(decision: Decision): PastOutcome {
  return decision.accepted ? "ACCEPTED" : decision.refusal.code;
}
