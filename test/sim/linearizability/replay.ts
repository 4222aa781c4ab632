import type { Decision } from "../../../actors/engine/types.ts";
import { lotTerms } from "../../../actors/lot/commands/lot-terms.ts";
import type { PlaceBid, RemoveAutoBid, SetAutoBid } from "../../../schema/bidding/rpc/lot-commands.ts";
import { MemoryLot } from "../../actors/engine/memory-lot.ts";
import { STAFF_ACT } from "../../support/staff-act.ts";
import type { Terms } from "../auditor/asks.ts";
import { Auditor, type Verdict } from "../auditor/auditor.ts";
import { inOrder, type Kept, type Operation, type Recorded } from "./history.ts";

/** What an answer must say, as far as the order decides it. */
interface Outcome {
  readonly state: string;
  readonly refusal: string | null;
  readonly row: number | null;
  readonly amountCents: number | null;
}

/**
 * Why the recorded answers are not those of the commands one after the other, as text. Engine and auditor both replay
 * them. The lot must be published and opened before the first client.
 */
export function replayFaults(recorded: Recorded, terms: Terms): string[] {
  const faults: string[] = [];
  const kept = inOrder(recorded.operations);
  const outcomes = new Map<number, Outcome>();
  const engine = new MemoryLot();
  const auditor = new Auditor();
  engine.send({ type: "PublishLot", ...STAFF_ACT, terms: lotTerms(terms) }, terms.startsAtMs);
  auditor.judge({ commandId: null, ask: { type: "Publish", terms, ...STAFF_ACT }, atMs: terms.startsAtMs });
  engine.send({ type: "OpenLot" }, terms.startsAtMs);
  auditor.alarm(terms.startsAtMs);

  for (const one of kept) {
    const { sequence, receivedAtMs } = one.answer.receipt;
    const command = commandOf(one);
    const decided = outcomeOfDecision(engine.send(command, receivedAtMs), one.client);
    const judged = outcomeOfVerdict(auditor.judge({ commandId: String(sequence), ask: command, atMs: receivedAtMs }));
    if (text(decided) !== text(judged)) faults.push(`${sequence}: engine ${text(decided)}, auditor ${text(judged)}`);
    outcomes.set(sequence, decided);
  }
  for (const { answer, command } of recorded.operations) faults.push(...answerFaults(answer, command, outcomes));
  for (const { sequence, priceCents } of recorded.readings) {
    const expected = auditor.history[sequence]?.shown?.priceCents ?? null;
    if (expected !== priceCents) faults.push(`a look at ${sequence} saw ${priceCents}, not ${expected}`);
  }
  return faults;
}

function answerFaults(
  answer: Operation["answer"],
  command: Operation["command"],
  outcomes: ReadonlyMap<number, Outcome>,
): string[] {
  const { receipt, state, refusal, row, amountCents } = answer;
  // Beyond a person's allowance what changes nothing has no entry: refusals, removing what is not there. What counts has one.
  if (receipt === null)
    return state === "SUCCESS" && command.kind !== "REMOVE_AUTO_BID"
      ? [`a success without an entry: ${JSON.stringify(command)}`]
      : [];
  const expected = outcomes.get(receipt.sequence);
  const answered = text({ state, refusal, row, amountCents });
  return expected !== undefined && answered === text(expected)
    ? []
    : [`${receipt.sequence} ${JSON.stringify(command)}: answered ${answered}, in order ${expected && text(expected)}`];
}

function commandOf({ client: bidder, command }: Kept): PlaceBid | SetAutoBid | RemoveAutoBid {
  switch (command.kind) {
    case "BID":
      return { type: "PlaceBid", bidder, amountCents: command.amountCents, missingConditions: [] };
    case "AUTO_BID":
      return { type: "SetAutoBid", bidder, maximumCents: command.maximumCents, missingConditions: [] };
    case "REMOVE_AUTO_BID":
      return { type: "RemoveAutoBid", bidder };
  }
}

function outcomeOfDecision(decision: Decision, client: string): Outcome {
  if (!decision.accepted) return refused(decision.refusal.state, decision.refusal.code);
  const own = decision.events.findLast((event) => event.type === "BidPlaced" && event.bidder === client);
  const made = own?.type === "BidPlaced" ? own : null;
  return { state: "SUCCESS", refusal: null, row: made?.row ?? null, amountCents: made?.amountCents ?? null };
}

function outcomeOfVerdict(verdict: Verdict): Outcome {
  switch (verdict.outcome) {
    case "BUSY":
      return refused("ERROR", "BUSY");
    case "REFUSED":
      return refused(verdict.refusal.state, verdict.refusal.code);
    case "ACCEPTED": {
      const { row } = verdict;
      return { state: "SUCCESS", refusal: null, row: row?.row ?? null, amountCents: row?.amountCents ?? null };
    }
  }
}

function refused(state: string, code: string): Outcome {
  return { state, refusal: code === "LOT_UNPUBLISHED" ? "LOT_UNKNOWN" : code, row: null, amountCents: null };
}

function text({ state, refusal, row, amountCents }: Outcome): string {
  return JSON.stringify([state, refusal, row, amountCents]);
}
