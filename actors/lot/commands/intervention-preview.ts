import type { InterventionPreview, PlannedIntervention } from "../../../schema/bidding/rpc/lot-rpc.ts";
import { decide } from "../../engine/decide.ts";
import { evolve } from "../../engine/evolve.ts";
import { nextStamp, phaseAt } from "../../engine/lot-state.ts";
import type { Command, LotState } from "../../engine/types.ts";
import { lotTerms } from "./lot-terms.ts";

/** Commands of staff on a whole lot are decided without a bid or an auto bid. */
const NO_FACTS = { autoBid: null, runnerUp: null };

/** What a step of staff would do to a lot, decided as the command itself is, without appending it. */
export function interventionPreview(state: LotState, planned: PlannedIntervention, nowMs: number): InterventionPreview {
  const decision = decide(state, NO_FACTS, commandOf(planned, state), nowMs);
  const stamp = nextStamp(state, nowMs);
  const events = decision.accepted ? decision.events : [];
  const after = events.reduce<LotState>((lot, event) => evolve(lot, event, stamp), state);
  return {
    isClosed: state.terms !== null && phaseAt(state, nowMs) === "CLOSED",
    closesAtMs: state.closesAtMs,
    newClosesAtMs: after.hiddenAtMs === null ? after.closesAtMs : null,
    isChanged: events.length > 0,
    refusal: decision.accepted ? null : decision.refusal,
  };
}

function commandOf(planned: PlannedIntervention, { closesAtMs }: LotState): Command {
  const act = { administrator: null, reason: null };
  if (planned.type === "UnpublishLot") return { type: "UnpublishLot", ...act };
  if (planned.type === "AddOutage") return { ...planned, administrator: "", reason: "" };
  const { terms, laterMs } = planned;
  const isMoved = laterMs !== null && closesAtMs !== null;
  const moved = isMoved ? { ...terms, closesAtMs: closesAtMs + laterMs } : terms;
  return { type: "PublishLot", terms: lotTerms(moved), ...act };
}
