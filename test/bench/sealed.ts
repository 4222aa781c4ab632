import { type SealedBid, sealBid } from "../../schema/bidding/sealed-bids/seal-bid.ts";
import type { BeaconChain } from "../../schema/kit/beacon/beacon-chain.ts";

/** The smallest amount of the lots that are measured. */
export const MIN_CENTS = 25_000_000;

/** Of which lot a bid is, by whom, and to which round it is sealed. */
export interface Sealing {
  blindLotId: string;
  /** The bidder's public name on the lot. */
  bidder: string;
  chain: BeaconChain;
  round: number;
  bindingUntilMs: number;
}

/** A bid as its bidder's device seals it. */
export async function sealed(sealing: Sealing, amountCents: number): Promise<SealedBid> {
  const { blindLotId: lot, bidder, chain, round, bindingUntilMs: validUntilMs } = sealing;
  const content = { amountCents, conditions: "", validUntilMs, attachments: [], sealedAtMs: Date.now() };
  const result = await sealBid({ lot, bidder, ...content }, { chain, round });
  if (!result.isSealed) throw new Error(result.fault);
  return result.sealed;
}
