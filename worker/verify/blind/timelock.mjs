import { createHash } from "node:crypto";
import { Unreadable } from "../faults.mjs";
import { openSealedFile, readSealedFile } from "./age-file.mjs";
import { readSealedText, SEALED_BYTES } from "./sealed-text.mjs";

/**
 * @import { SealedFile } from "./age-file.mjs"
 * @import { SealedContent } from "./sealed-text.mjs"
 * @import { Beacon } from "./beacon.mjs"
 */

/** How drand hashes the number of a round to the curve. */
const DOMAIN = "BLS_SIG_BLS12381G1_XMD:SHA-256_SSWU_RO_NUL_";
const SIGNATURE = /^[0-9a-f]{96}$/;
const POINT_BYTES = 96;
const KEY_BYTES = 16;
/** Above any sealed bid. */
const MAX_CHARACTERS = 8_192;

/**
 * What a ciphertext is found to be.
 *
 * @typedef {{ text: string, content: SealedContent } | { fault: string }} Opened
 */

/** Signatures and ciphertexts of a beacon. The curve is a library's, all else is written here. */
export class Timelock {
  #curves;
  #beacon;

  /**
   * @param {Awaited<ReturnType<typeof loadCurves>>} curves
   * @param {Beacon} beacon
   */
  constructor(curves, beacon) {
    this.#curves = curves;
    this.#beacon = beacon;
  }

  /** @param {Beacon} beacon */
  static async of(beacon) {
    return new Timelock(await loadCurves(), beacon);
  }

  /**
   * Whether the beacon has signed a round so.
   *
   * @param {number} round
   * @param {string} signature
   */
  isSigned(round, signature) {
    if (!SIGNATURE.test(signature)) return false;
    const number = Buffer.alloc(8);
    number.writeBigUInt64BE(BigInt(round));
    const { shortSignatures } = this.#curves;
    try {
      const point = shortSignatures.hash(createHash("sha256").update(number).digest(), DOMAIN);
      return shortSignatures.verify(Buffer.from(signature, "hex"), point, this.#beacon.publicKey);
    } catch {
      return false;
    }
  }

  /**
   * Why a bid with this ciphertext had to be refused when it came; null where it has the right form.
   *
   * @param {string} ciphertext
   * @param {number} round
   */
  formFault(ciphertext, round) {
    const read = this.#read(ciphertext, round);
    return "fault" in read ? read.fault : null;
  }

  /**
   * Opens a ciphertext by its round's signature.
   *
   * @param {string} ciphertext
   * @param {{ round: number, signature: string }} signed
   * @returns {Opened}
   */
  open(ciphertext, { round, signature }) {
    const opened = this.openText(ciphertext, SEALED_BYTES, { round, signature });
    if ("fault" in opened) return opened;
    return readSealedText(opened.bytes) ?? { fault: "TEXT_MALFORMED" };
  }

  /**
   * What is in an armored file whose contents are so long.
   *
   * @param {string} ciphertext
   * @param {number} contentBytes
   * @param {{ round: number, signature: string }} signed
   * @returns {{ bytes: Buffer } | { fault: string }}
   */
  openText(ciphertext, contentBytes, { round, signature }) {
    const read = this.#read(ciphertext, round, contentBytes);
    if ("fault" in read) return read;
    const key = this.#keyOf(read.file.stanza, signature);
    const bytes = key === null ? null : openSealedFile(read.file, key);
    return bytes === null ? { fault: "CIPHERTEXT_CORRUPT" } : { bytes };
  }

  /**
   * @param {string} ciphertext
   * @param {number} round
   * @param {number} contentBytes
   * @returns {{ file: SealedFile } | { fault: string }}
   */
  #read(ciphertext, round, contentBytes = SEALED_BYTES) {
    if (ciphertext.length > MAX_CHARACTERS) return { fault: "CIPHERTEXT_TOO_LONG" };
    const file = readSealedFile(ciphertext, contentBytes);
    if (file === null) return { fault: "CIPHERTEXT_MALFORMED" };
    if (file.chain !== this.#beacon.hash) return { fault: "OTHER_CHAIN" };
    return file.round === String(round) ? { file } : { fault: "OTHER_ROUND" };
  }

  /**
   * The file's key: Boneh and Franklin's encryption to an identity with Fujisaki and Okamoto's check, as drand has it.
   *
   * @param {Buffer} stanza
   * @param {string} signature
   */
  #keyOf(stanza, signature) {
    const { G1, G2, pairing, fields } = this.#curves;
    const [hiddenSigma, hiddenKey] = [stanza.subarray(POINT_BYTES, -KEY_BYTES), stanza.subarray(-KEY_BYTES)];
    try {
      const point = G2.Point.fromHex(stanza.subarray(0, POINT_BYTES));
      const shared = pairing(G1.Point.fromHex(signature), point);
      const sigma = xor(hiddenSigma, hashOf("IBE-H2", gtBytes(shared)));
      const key = xor(hiddenKey, hashOf("IBE-H4", sigma));
      const exponent = exponentOf(hashOf("IBE-H3", sigma, key), fields.Fr.ORDER);
      return G2.Point.BASE.multiply(exponent).equals(point) ? key : null;
    } catch {
      return null;
    }
  }
}

async function loadCurves() {
  try {
    return (await import("@noble/curves/bls12-381")).bls12_381;
  } catch {
    throw new Unreadable("the log of a blind lot needs the package @noble/curves: run `npm ci` in the checkout first");
  }
}

/** @param {string} name @param {Buffer[]} parts */
function hashOf(name, ...parts) {
  return createHash("sha256")
    .update(Buffer.concat([Buffer.from(name), ...parts]))
    .digest();
}

/** The beginning of the second as long as the first. @param {Buffer} bytes @param {Buffer} mask */
function xor(bytes, mask) {
  return Buffer.from(bytes.map((byte, index) => byte ^ (mask[index] ?? 0)));
}

/**
 * The first scalar in a row of hashes.
 *
 * @param {Buffer} seed
 * @param {bigint} order
 */
function exponentOf(seed, order) {
  for (let count = 1; count < 65_535; count += 1) {
    const number = Buffer.alloc(2);
    number.writeUInt16LE(count);
    const bytes = createHash("sha256").update(number).update(seed).digest();
    bytes.writeUInt8(bytes.readUInt8(0) >> 1, 0);
    const scalar = BigInt(`0x${bytes.toString("hex")}`);
    if (scalar < order) return scalar;
  }
  throw new RangeError("no scalar");
}

/**
 * @typedef {{ c0: bigint, c1: bigint }} Pair
 * @typedef {{ c0: Pair, c1: Pair, c2: Pair }} Six
 */

/** An element of the target group in bytes, the highest coefficient first. @param {{ c0: Six, c1: Six }} element */
function gtBytes({ c0, c1 }) {
  const numbers = [c1, c0].flatMap((six) => [six.c2, six.c1, six.c0].flatMap((pair) => [pair.c1, pair.c0]));
  return Buffer.from(numbers.map((number) => number.toString(16).padStart(96, "0")).join(""), "hex");
}
