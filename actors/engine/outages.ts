import type { AddOutage, LotOutage } from "../../schema/bidding/rpc/lot-commands.ts";
import type { Refusal } from "../../schema/bidding/rpc/lot-refusals.ts";
import { phaseAt } from "./lot-state.ts";
import { admitToPublishedLot } from "./refusal-ladder.ts";
import { rulesOf } from "./rules-version.ts";
import type { Decision, HiddenTime, KnownLot, LotState, Stamp } from "./types.ts";

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
  // Hidden in all of it: its closing has moved already, and its bidders have no news.
  if (lostInOutageMs(lot, outage) === 0) return { accepted: true, events: [] };
  return { accepted: true, events: [{ type: "OutageAdded", outage }] };
}

/**
 * How long bidders could not bid on a lot: one that opened in the outage lost its rest. By what it was hidden in it
 * the closing has moved already (HIDE1), so that since version 4 of the rules each instant counts once.
 */
export function lostInOutageMs({ terms, hidings }: KnownLot, { fromMs, toMs }: LotOutage): number {
  const beganMs = Math.max(fromMs, terms.startsAtMs);
  const hidden = hidings.map((hiding) => Math.min(hiding.toMs, toMs) - Math.max(hiding.fromMs, beganMs));
  return hidden.filter((ms) => ms > 0).reduce((lostMs, ms) => lostMs - ms, toMs - beganMs);
}

/** The hidings of a lot that is shown again at an instant. */
export function hidingsOf({ terms, hiddenAtMs, hidings }: KnownLot, shownAt: Stamp): readonly HiddenTime[] {
  const isKept = rulesOf(terms).outagesCount === "WHILE_SHOWN" && hiddenAtMs !== null && hiddenAtMs < shownAt.atMs;
  return isKept ? [...hidings, { fromMs: hiddenAtMs, toMs: shownAt.atMs }] : hidings;
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
