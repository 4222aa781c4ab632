import { RULES_VERSION } from "../../../actors/engine/rules-version.ts";
import type { Decision, LotTerms } from "../../../actors/engine/types.ts";
import type { PlaceBid, SetAutoBid } from "../../../schema/bidding/rpc/lot-commands.ts";
import type { Refusal } from "../../../schema/bidding/rpc/lot-refusals.ts";
import { STAFF_ACT } from "../../support/staff-act.ts";
import { MemoryLot } from "./memory-lot.ts";

export const STARTS_AT_MS = 1_000_000;
export const CLOSES_AT_MS = 2_000_000;
export const EXTENSION_MS = 120_000;
/** An instant of the open lot from which a bid extends nothing. */
export const EARLY_MS = 1_500_000;

/** From 100 euro on the step is 10 euro, from 1,000 euro on 50 euro. */
export const TERMS: LotTerms = {
  startAmountCents: 10_000,
  ladder: [
    [0, 500],
    [10_000, 1_000],
    [100_000, 5_000],
  ],
  startsAtMs: STARTS_AT_MS,
  closesAtMs: CLOSES_AT_MS,
  extensionMs: EXTENSION_MS,
  amountGranularityCents: 100,
  rulesVersion: RULES_VERSION,
};

export function publishedLot(terms: Partial<LotTerms> = {}): MemoryLot {
  const lot = new MemoryLot();
  lot.send({ type: "PublishLot", ...STAFF_ACT, terms: { ...TERMS, ...terms } }, 0);
  return lot;
}

export function bid(bidder: string, amountCents: number): PlaceBid {
  return { type: "PlaceBid", bidder, amountCents, missingConditions: [] };
}

export function autoBid(bidder: string, maximumCents: number): SetAutoBid {
  return { type: "SetAutoBid", bidder, maximumCents, missingConditions: [] };
}

/** A lot on which these bids were placed early, in this order. All of them must be accepted. */
export function lotWith(...commands: (PlaceBid | SetAutoBid)[]): MemoryLot {
  return lotUnder(RULES_VERSION, ...commands);
}

/** The same, under a version of the rules. */
export function lotUnder(rulesVersion: number, ...commands: (PlaceBid | SetAutoBid)[]): MemoryLot {
  const lot = publishedLot({ rulesVersion });
  for (const command of commands) {
    const decision = lot.send(command, EARLY_MS);
    if (!decision.accepted) throw new Error(`${JSON.stringify(command)}: ${JSON.stringify(decision.refusal)}`);
  }
  return lot;
}

/** The rows of a lot as `bidder amount`, with `auto` where the system bid and the state where it is not SUCCESS. */
export function rowsOf(lot: MemoryLot): string[] {
  return lot.bidStore.rows.map(({ bidder, amountCents, isAutoBid, state }) => {
    const words = [bidder, amountCents, ...(isAutoBid ? ["auto"] : []), ...(state === "SUCCESS" ? [] : [state])];
    return words.join(" ");
  });
}

export function refusalOf(decision: Decision): Refusal | null {
  return decision.accepted ? null : decision.refusal;
}

export function eventTypes(decision: Decision): string[] {
  return decision.accepted ? decision.events.map(({ type }) => type) : [];
}
