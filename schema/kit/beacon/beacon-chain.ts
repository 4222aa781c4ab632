/**
 * What is published of a beacon: a network that signs the numbers 1, 2, 3, ... one after the other at fixed times, as
 * drand does. Nobody has the signature of a round before its time, and everybody can have it afterwards.
 */
export interface BeaconChain {
  /** SHA-256 of the other members, by which every sealed bid names its chain. */
  readonly hash: string;
  /** The network's public key: a compressed point of G2 in hexadecimal. */
  readonly publicKey: string;
  /** Whole seconds. */
  readonly periodMs: number;
  /** The instant of round 1. Whole seconds. */
  readonly genesisMs: number;
  /** The hash of the network's group; in the chain's hash only. */
  readonly groupHash: string;
  readonly name: string;
}

/**
 * The League of Entropy's beacon, with a round each three seconds. Its scheme, bls-unchained-g1-rfc9380, is the only
 * one that is known here. https://docs.drand.love/dev-guide/developer/
 */
export const QUICKNET: BeaconChain = {
  hash: "52db9ba70e0cc0f6eaf7803dd07447a1f5477735fd3f661792ba94600c84e971",
  publicKey:
    "83cf0f2896adee7eb8b5f01fcad3912212c437e0073e911fb90022d3e760183c8c4b450b6a0a6c3ac6a5776a2d1064510d1fec758c921cc22b0e17e63aaf4bcb5ed66304de9cf809bd274ca73bab4af5a6e9c76a4bc09e76eae8991ef5ece45a",
  periodMs: 3_000,
  genesisMs: 1_692_803_367_000,
  groupHash: "f477d5c89f21a17c863a7f937c6a6d15859414d2be09cd448d4279af331c5d3e",
  name: "quicknet",
};

/** The last instant that a Date can hold. */
const LAST_INSTANT_MS = 8_640_000_000_000_000;

type Times = Pick<BeaconChain, "genesisMs" | "periodMs">;

/**
 * The first round after an instant. A bid counts at the closing instant itself, so the round that opens the bids has to
 * come later than that, not with it.
 * @throws RangeError for an instant before the chain's first round, or that no date can hold.
 */
export function roundAfter({ genesisMs, periodMs }: Times, instantMs: number): number {
  if (!Number.isSafeInteger(instantMs) || instantMs < genesisMs || instantMs > LAST_INSTANT_MS - periodMs)
    throw new RangeError(`no round after ${instantMs}`);
  return Math.floor((instantMs - genesisMs) / periodMs) + 2;
}

/**
 * The instant from which a round's signature exists.
 * @throws RangeError for what is no round, or comes later than any date.
 */
export function instantOfRound({ genesisMs, periodMs }: Times, round: number): number {
  const instantMs = genesisMs + (round - 1) * periodMs;
  if (!Number.isSafeInteger(round) || round < 1 || instantMs > LAST_INSTANT_MS)
    throw new RangeError(`no round ${round}`);
  return instantMs;
}
