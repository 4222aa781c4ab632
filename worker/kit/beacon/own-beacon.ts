import { createHash } from "node:crypto";
import { type BeaconChain, instantOfRound } from "../../../schema/kit/beacon/beacon-chain.ts";
import { chainHash } from "../../../schema/kit/beacon/chain-hash.ts";
import { beaconPublicKey, signRound, VerifiedRound } from "../../../schema/kit/beacon/verify-round.ts";
import type { Beacon } from "./beacon.ts";

/** Faster than quicknet's: a developer waits for an opening. */
const PERIOD_MS = 1_000;
const GENESIS_MS = Date.UTC(2025, 0, 1);
/** Our own beacon has one key and no group. */
const NO_GROUP = "00".repeat(32);

/**
 * A beacon of our own, for a developer's machine and for tests: the same scheme, and a key that its owner has. It seals
 * nothing from its owner, so a deployed stage never has one.
 */
export async function ownBeacon({ secret, now }: { secret: string; now: () => number }): Promise<Beacon> {
  const secretKey = secretKeyFrom(secret);
  const members = {
    publicKey: beaconPublicKey(secretKey),
    periodMs: PERIOD_MS,
    genesisMs: GENESIS_MS,
    groupHash: NO_GROUP,
    name: "own",
  };
  const chain: BeaconChain = { ...members, hash: await chainHash(members) };
  return {
    chain,
    read: async (round) => {
      if (now() < instantOfRound(chain, round)) return null;
      const verified = await VerifiedRound.of(chain, round, await signRound(secretKey, round));
      if (!(verified instanceof VerifiedRound)) throw new Error(`our own beacon signed no round ${round}: ${verified}`);
      return verified;
    },
  };
}

/** The order of the curve's group is a little below 2^255: without its two highest bits any number is a key. */
const KEY_BITS_OF_FIRST_BYTE = 0x3f;

function secretKeyFrom(secret: string): Uint8Array {
  const key = new Uint8Array(createHash("sha256").update(`beacon:${secret}`).digest());
  key[0] = (key[0] ?? 0) & KEY_BITS_OF_FIRST_BYTE;
  return key;
}
