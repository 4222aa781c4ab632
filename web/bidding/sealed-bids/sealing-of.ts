import type { RoundOfChain } from "../../../schema/bidding/sealed-bids/prepared-key.ts";
import type { BlindLotNow } from "./documents.ts";

/** To whose signature the lot's bids and their files are sealed. */
export function sealingOf({ sealingChain, sealingRound: round }: BlindLotNow): RoundOfChain {
  const { hash, publicKey, periodMs, genesisOn, groupHash, name } = sealingChain;
  return { chain: { hash, publicKey, periodMs, genesisMs: Date.parse(genesisOn), groupHash, name }, round };
}
