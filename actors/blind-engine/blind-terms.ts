import type { BlindTermsFault } from "../../schema/bidding/rpc/blind-answers.ts";
import { MINUTE_MS } from "../../schema/kit/durations.ts";
import { MAX_AMOUNT_CENTS } from "../../schema/kit/money.ts";
import { sortedJson } from "../../schema/kit/sorted-json.ts";
import { acceptBlind, blindPhaseAt, nextBlindStamp, refuseBlind } from "./blind-state.ts";
import type { BlindDecision, BlindLotState, BlindLotTerms, PublishBlindLot } from "./types.ts";

/** The version of RULES.md that lots are published under. */
export const BLIND_RULES_VERSION = 1;

/** Bidders must have time to notice. */
export const MIN_BLIND_NOTICE_MS = 5 * MINUTE_MS;

/** The last instant that a Date can hold. */
const LAST_INSTANT_MS = 8_640_000_000_000_000;

/** Decides a first or later publication (TERM1). */
export function decidePublishBlind(state: BlindLotState, { terms }: PublishBlindLot, nowMs: number): BlindDecision {
  const phase = blindPhaseAt(state, nowMs);
  if (phase !== "UNKNOWN" && phase !== "UPCOMING") {
    const isSame = sortedJson(state.terms) === sortedJson(terms);
    return isSame ? acceptBlind() : refuseBlind({ code: "TERMS_FIXED" });
  }
  const fault = blindTermsFault(terms) ?? noticeFault(terms.closesAtMs, nextBlindStamp(state, nowMs).atMs);
  if (fault !== null) return refuseBlind({ code: "TERMS_INVALID", fault });
  return acceptBlind({ type: "BlindLotPublished", terms });
}

/** Whether a closing leaves bidders too little time. */
export function noticeFault(closesAtMs: number, atMs: number): BlindTermsFault | null {
  return closesAtMs < atMs + MIN_BLIND_NOTICE_MS ? "CLOSES_TOO_SOON" : null;
}

function blindTermsFault(terms: BlindLotTerms): BlindTermsFault | null {
  const { minimumCents, reserveCents, amountGranularityCents: granularityCents } = terms;
  if (terms.rulesVersion !== BLIND_RULES_VERSION) return "RULES_VERSION";
  if (!isAtLeast(granularityCents, 1)) return "GRANULARITY";
  if (!isBlindAmount(minimumCents, granularityCents)) return "MINIMUM";
  if (reserveCents !== null && (!isBlindAmount(reserveCents, granularityCents) || reserveCents < minimumCents))
    return "RESERVE";
  if (!isAtLeast(terms.startsAtMs, 0) || !isAtLeast(terms.closesAtMs, terms.startsAtMs)) return "TIMES";
  if (!isLaterRound(terms)) return "ROUND";
  return isInstantFrom(terms.bindingUntilMs, terms.opensAtMs) ? null : "BINDING";
}

/** Whether the beacon's round comes after the closing: a bid counts at the closing instant itself. */
export function isLaterRound(times: { closesAtMs: number; beaconRound: number; opensAtMs: number }): boolean {
  return isAtLeast(times.beaconRound, 1) && isInstantFrom(times.opensAtMs, times.closesAtMs + 1);
}

/** Whether an amount can be bid on a lot, its minimum aside. */
export function isBlindAmount(amountCents: number, granularityCents: number): boolean {
  return isAtLeast(amountCents, 1) && amountCents <= MAX_AMOUNT_CENTS && amountCents % granularityCents === 0;
}

function isInstantFrom(atMs: number, fromMs: number): boolean {
  return isAtLeast(atMs, fromMs) && atMs <= LAST_INSTANT_MS;
}

function isAtLeast(value: number, minimum: number): boolean {
  return Number.isSafeInteger(value) && value >= minimum;
}
