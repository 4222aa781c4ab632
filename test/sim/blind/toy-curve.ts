import { createHash } from "node:crypto";

/**
 * Takes the place of the pairing-friendly curve in the simulation's threads, where a real one would take a hundred
 * times as long: both groups and the target are numbers modulo a prime, and the pairing is their product. Anybody could
 * compute a signature, so it seals nothing; but everything above it (the timelock's library, the file, the text, the
 * verification of signatures, the verifier) runs as it is, and opens exactly what the right signature opens.
 */

const ORDER = 0x73eda753299d7d483339d80809a1d80553bda402fffe5bfeffffffff00000001n;
const G1_BYTES = 48;
const G2_BYTES = 96;

class ToyPoint {
  readonly scalar: bigint;
  readonly #length: number;

  constructor(scalar: bigint, length: number) {
    this.scalar = scalar;
    this.#length = length;
  }

  multiply(factor: bigint): ToyPoint {
    return new ToyPoint((this.scalar * factor) % ORDER, this.#length);
  }

  equals(other: ToyPoint): boolean {
    return this.scalar === other.scalar;
  }

  toRawBytes(): Uint8Array {
    return Uint8Array.from(Buffer.from(this.scalar.toString(16).padStart(2 * this.#length, "0"), "hex"));
  }

  toBytes(): Uint8Array {
    return this.toRawBytes();
  }
}

const hexOf = (bytes: Uint8Array | string) => (typeof bytes === "string" ? bytes : Buffer.from(bytes).toString("hex"));

/** A group of points of one length. */
function groupOf(length: number) {
  const fromHex = (bytes: Uint8Array | string): ToyPoint => {
    const hex = hexOf(bytes);
    const scalar = BigInt(`0x${hex}`);
    if (hex.length !== 2 * length || scalar === 0n || scalar >= ORDER) throw new Error("no point of the curve");
    return new ToyPoint(scalar, length);
  };
  const points = { fromHex, BASE: new ToyPoint(1n, length) };
  const hashToCurve = (bytes: Uint8Array, { DST }: { DST: string }) => hashed(bytes, DST);
  return { Point: points, ProjectivePoint: points, hashToCurve };
}

function hashed(bytes: Uint8Array, domain: string): ToyPoint {
  const digest = createHash("sha256").update(domain).update(bytes).digest("hex");
  return new ToyPoint(1n + (BigInt(`0x${digest}`) % (ORDER - 1n)), G1_BYTES);
}

const G1 = groupOf(G1_BYTES);
const G2 = groupOf(G2_BYTES);

const PAIR = { c0: 0n, c1: 0n };
const SIX = { c0: PAIR, c1: PAIR, c2: PAIR };

/** An element of the target group, in the shape of the real one. */
const target = (scalar: bigint) => ({ c0: { ...SIX, c0: { c0: scalar, c1: 0n } }, c1: SIX });

const secretOf = (key: Uint8Array) => BigInt(`0x${hexOf(key)}`) % ORDER;

export const bls12_381 = {
  G1,
  G2,
  pairing: (a: ToyPoint, b: ToyPoint) => target((a.scalar * b.scalar) % ORDER),
  fields: {
    Fr: { ORDER },
    Fp12: {
      pow: ({ c0 }: ReturnType<typeof target>, factor: bigint) => target((c0.c0.c0 * factor) % ORDER),
    },
  },
  shortSignatures: {
    hash: hashed,
    sign: (point: ToyPoint, key: Uint8Array) => point.multiply(secretOf(key)),
    getPublicKey: (key: Uint8Array) => G2.Point.BASE.multiply(secretOf(key)),
    verify: (signature: Uint8Array, point: ToyPoint, publicKey: string) =>
      G1.Point.fromHex(signature).equals(point.multiply(G2.Point.fromHex(publicKey).scalar)),
  },
};
