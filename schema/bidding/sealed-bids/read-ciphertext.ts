import { readAge } from "tlock-js/age/age-reader-writer.js";
import { decodeArmor, encodeArmor } from "tlock-js/age/armor.js";
import { unpaddedBase64 } from "tlock-js/age/utils.js";
import type { BeaconChain } from "../../kit/beacon/beacon-chain.ts";
import { SEALED_TEXT_BYTES } from "./sealed-text.ts";

/** Why a ciphertext is not accepted: what can be seen of it without its round. Of several the first. */
export type CiphertextFault =
  | "CIPHERTEXT_TOO_LONG"
  /** No armored age file with one stanza of a timelock, in the one spelling, over a text of the one length. */
  | "CIPHERTEXT_MALFORMED"
  | "OTHER_CHAIN"
  | "OTHER_ROUND";

/** The parts of a ciphertext's one stanza: a point of G2 and the two halves that hide the file's key. */
export interface TimelockStanza {
  readonly U: Uint8Array;
  readonly V: Uint8Array;
  readonly W: Uint8Array;
}

export interface ReadCiphertext {
  /** The age file without its armor. */
  readonly file: string;
  readonly stanza: TimelockStanza;
}

/** Above any sealed bid: what is longer is not parsed. */
const MAX_CIPHERTEXT_CHARACTERS = 8_192;
/** A compressed point of G2. */
const POINT_BYTES = 96;
const FILE_KEY_BYTES = 16;
/** The nonce before the encrypted text and the authentication code behind it. */
const BODY_BYTES = 16 + SEALED_TEXT_BYTES + 16;

/** Reads a ciphertext without opening it, so that what is no sealed bid for the lot's round is not stored. */
export function readCiphertext(
  ciphertext: string,
  { chain, round }: { chain: Pick<BeaconChain, "hash">; round: number },
): ReadCiphertext | CiphertextFault {
  if (ciphertext.length > MAX_CIPHERTEXT_CHARACTERS) return "CIPHERTEXT_TOO_LONG";
  const parsed = parse(ciphertext);
  if (parsed === null) return "CIPHERTEXT_MALFORMED";
  const { file, stanza } = parsed;
  const [namedRound = "", hash = ""] = stanza.args;
  if (hash !== chain.hash) return "OTHER_CHAIN";
  if (namedRound !== String(round)) return "OTHER_ROUND";
  const [U, V, W] = [
    stanza.body.subarray(0, POINT_BYTES),
    stanza.body.subarray(POINT_BYTES, POINT_BYTES + FILE_KEY_BYTES),
    stanza.body.subarray(POINT_BYTES + FILE_KEY_BYTES),
  ];
  return { file, stanza: { U, V, W } };
}

function parse(ciphertext: string) {
  try {
    const file = decodeArmor(ciphertext);
    const { header, body } = readAge(file);
    // The library reads base64 kindly, and what is kindly read has many spellings. The code covers the stanza's.
    if (encodeArmor(file) !== ciphertext || !file.includes(`\n--- ${unpaddedBase64(header.mac)}\n`)) return null;
    const [stanza, ...others] = header.recipients;
    if (stanza === undefined || others.length > 0 || body.length !== BODY_BYTES) return null;
    const isTimelock =
      stanza.type === "tlock" && stanza.args.length === 2 && stanza.body.length === POINT_BYTES + 2 * FILE_KEY_BYTES;
    return isTimelock ? { file, stanza } : null;
  } catch {
    return null;
  }
}
