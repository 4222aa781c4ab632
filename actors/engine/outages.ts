import type { AddOutage, LotOutage } from "../../schema/bidding/rpc/lot-commands.ts";
import type { Refusal } from "../../schema/bidding/rpc/lot-refusals.ts";
import { phaseAt } from "./lot-state.ts";
import { admitToPublishedLot } from "./refusal-ladder.ts";
import type { Decision, LotState, LotTerms } from "./types.ts";

/** Decides that the closing moves by what a lot lost in an outage (OUTAGE1). The same outage again changes nothing. */
export function decideOutage(state: LotState, { outageId, fromMs, toMs }: AddOutage, nowMs: number): Decision {
  const admission = admitToPublishedLot(state);
  if (!admission.admitted) return refuse(admission.refusal);
  const { lot } = admission;
  const outage: LotOutage = { outageId, fromMs, toMs };
  if (fromMs >= toMs || toMs > nowMs) return refuse({ code: "OUTAGE_NOT_OVER", state: "NOT_ALLOWED" });
  if (lot.outages.some((added) => isSame(added, outage))) return { accepted: true, events: [] };
  const isTaken = lot.outages.some((added) => added.outageId === outageId || overlap(added, outage));
  if (isTaken) return refuse({ code: "OUTAGE_OVERLAPS", state: "NOT_ALLOWED" });
  const { startsAtMs } = lot.terms;
  if (phaseAt(lot, nowMs) === "CLOSED")
    return refuse({ code: "LOT_CLOSED", state: "NOT_ALLOWED", data: { closesAtMs: lot.closesAtMs } });
  if (startsAtMs >= toMs) return refuse({ code: "LOT_NOT_OPEN", state: "NOT_ALLOWED", data: { startsAtMs } });
  return { accepted: true, events: [{ type: "OutageAdded", outage }] };
}

/** How long bidders could not bid on a lot of these terms: a lot that opened in the outage lost its rest. */
export function lostInOutageMs({ startsAtMs }: Pick<LotTerms, "startsAtMs">, { fromMs, toMs }: LotOutage): number {
  return toMs - Math.max(fromMs, startsAtMs);
}

function isSame(one: LotOutage, other: LotOutage): boolean {
  return one.outageId === other.outageId && one.fromMs === other.fromMs && one.toMs === other.toMs;
}

function overlap(one: LotOutage, other: LotOutage): boolean {
  return one.fromMs < other.toMs && other.fromMs < one.toMs;
}

function refuse(refusal: Refusal): Decision {
  return { accepted: false, refusal };
}
