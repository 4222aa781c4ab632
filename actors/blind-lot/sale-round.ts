import type { PublishBlindRequest } from "../../schema/bidding/rpc/blind-lot-rpc.ts";
import { type BeaconChain, instantOfRound, roundAfter } from "../../schema/kit/beacon/beacon-chain.ts";
import { BLIND_RULES_VERSION } from "../blind-engine/blind-terms.ts";
import type { BlindRequest } from "./blind-store.ts";

/** The beacon's round that opens the bids of a round of bidding: the first after its closing (UNSEAL1). */
export function roundTimes(chain: BeaconChain, closesAtMs: number): { beaconRound: number; opensAtMs: number } {
  try {
    const beaconRound = roundAfter(chain, closesAtMs);
    return { beaconRound, opensAtMs: instantOfRound(chain, beaconRound) };
  } catch {
    // No instant of this chain: the rules refuse the terms.
    return { beaconRound: 0, opensAtMs: 0 };
  }
}

/** The publication under the sale's terms, and those that are the same for every lot. */
export function publicationOf(
  { terms, administrator, reason }: PublishBlindRequest,
  chain: BeaconChain,
): Extract<BlindRequest, { type: "PublishBlindLot" }> {
  const round = roundTimes(chain, terms.closesAtMs);
  const engineTerms = {
    minimumCents: terms.minimumCents,
    reserveCents: terms.reserveCents,
    amountGranularityCents: terms.amountGranularityCents,
    startsAtMs: terms.startsAtMs,
    closesAtMs: terms.closesAtMs,
    ...round,
    bindingUntilMs: terms.bindingUntilMs,
    learns: terms.learns,
    showsBidderCount: terms.showsBidderCount,
    rulesVersion: BLIND_RULES_VERSION,
  };
  return { type: "PublishBlindLot", terms: engineTerms, administrator, reason, chain };
}
