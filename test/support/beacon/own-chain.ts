import type { BeaconChain } from "../../../schema/kit/beacon/beacon-chain.ts";
import { chainHash } from "../../../schema/kit/beacon/chain-hash.ts";
import { beaconPublicKey, signRound, VerifiedRound } from "../../../schema/kit/beacon/verify-round.ts";

/** The secret key of a test's own beacon: the same for the same number. */
export const secretKeyOf = (number: number) => new Uint8Array(32).fill(number);

/** A chain of a test's own, with a round each second. */
export async function ownChain(number = 1, changes: Partial<BeaconChain> = {}): Promise<BeaconChain> {
  const chain = {
    publicKey: beaconPublicKey(secretKeyOf(number)),
    periodMs: 1_000,
    genesisMs: 1_700_000_000_000,
    groupHash: "00".repeat(32),
    name: "own",
    ...changes,
  };
  return { ...chain, hash: await chainHash(chain) };
}

/** A round of a test's own chain, signed by its key. */
export async function signedRound(chain: BeaconChain, round: number, number = 1): Promise<VerifiedRound> {
  const verified = await VerifiedRound.of(chain, round, await signRound(secretKeyOf(number), round));
  if (typeof verified === "string") throw new Error(verified);
  return verified;
}
