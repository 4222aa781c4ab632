import { bls12_381 } from "@noble/curves/bls12-381";
import { bytesOfHex, hexOfBytes } from "../hex.ts";
import { type BeaconChain, instantOfRound } from "./beacon-chain.ts";
import { isWholeChain, roundHash } from "./chain-hash.ts";

const { shortSignatures } = bls12_381;

/** How drand hashes what it signs to the curve. */
const DOMAIN = "BLS_SIG_BLS12381G1_XMD:SHA-256_SSWU_RO_NUL_";
/** The bytes of a compressed point of G1. */
const SIGNATURE_BYTES = 48;

/** A round's signature that was verified by the chain's key. No other way leads to one. */
export class VerifiedRound {
  readonly #chain: BeaconChain;
  readonly #round: number;
  readonly #signature: string;

  private constructor(chain: BeaconChain, round: number, signature: string) {
    this.#chain = chain;
    this.#round = round;
    this.#signature = signature;
  }

  get chain(): BeaconChain {
    return this.#chain;
  }

  get round(): number {
    return this.#round;
  }

  /** Hexadecimal. */
  get signature(): string {
    return this.#signature;
  }

  /** Verifies what is said to be the signature of a round. */
  static async of(chain: BeaconChain, round: number, signature: string): Promise<VerifiedRound | RoundFault> {
    if (!(await isWholeChain(chain))) return "CHAIN_ALTERED";
    if (!isRound(chain, round)) return "ROUND_MALFORMED";
    const bytes = bytesOfHex(signature);
    if (bytes?.length !== SIGNATURE_BYTES) return "SIGNATURE_MALFORMED";
    if (!isSigned(bytes, await signedPoint(round), chain.publicKey)) return "SIGNATURE_FORGED";
    return new VerifiedRound(chain, round, signature);
  }
}

export type RoundFault =
  /** Its members are not those that its hash was made of. */
  | "CHAIN_ALTERED"
  | "ROUND_MALFORMED"
  /** Not 48 bytes in hexadecimal, lower case. */
  | "SIGNATURE_MALFORMED"
  /** Of another round, by another key, or no point of the curve. */
  | "SIGNATURE_FORGED";

function isRound(chain: BeaconChain, round: number): boolean {
  try {
    return instantOfRound(chain, round) > 0;
  } catch {
    return false;
  }
}

/** What a beacon signs, as a point of G1. */
const signedPoint = async (round: number) => shortSignatures.hash(await roundHash(round), DOMAIN);

type SignedPoint = Awaited<ReturnType<typeof signedPoint>>;

function isSigned(signature: Uint8Array, point: SignedPoint, publicKey: string): boolean {
  try {
    return shortSignatures.verify(signature, point, publicKey);
  } catch {
    return false;
  }
}

/** Signs a round with the key of a beacon of our own. */
export async function signRound(secretKey: Uint8Array, round: number): Promise<string> {
  return hexOfBytes(shortSignatures.sign(await signedPoint(round), secretKey).toBytes(true));
}

/** The public key of a beacon of our own. */
export function beaconPublicKey(secretKey: Uint8Array): string {
  return hexOfBytes(shortSignatures.getPublicKey(secretKey).toBytes(true));
}
