import * as v from "valibot";
import type { BeaconChain } from "./beacon-chain.ts";

/** A chain that was stored or sent. Whether its hash fits is for `isWholeChain`. */
export const chainSchema: v.GenericSchema<unknown, BeaconChain> = v.object({
  hash: v.string(),
  publicKey: v.string(),
  periodMs: v.number(),
  genesisMs: v.number(),
  groupHash: v.string(),
  name: v.string(),
});
