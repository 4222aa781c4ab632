import type { BeaconChain } from "../../kit/beacon/beacon-chain.ts";
import { type AgeFile, readAgeFile } from "./age-file.ts";
import type { CiphertextFault } from "./faults.ts";
import { SEALED_TEXT_BYTES } from "./sealed-text.ts";

/** Above any sealed bid: what is longer is not parsed. */
const MAX_CIPHERTEXT_CHARACTERS = 8_192;

/** Reads a ciphertext without opening it, so that what is no sealed bid for the lot's round is not stored. */
export function readCiphertext(
  ciphertext: string,
  { chain, round }: { chain: Pick<BeaconChain, "hash">; round: number },
): AgeFile | CiphertextFault {
  if (ciphertext.length > MAX_CIPHERTEXT_CHARACTERS) return "CIPHERTEXT_TOO_LONG";
  const file = readAgeFile(ciphertext, SEALED_TEXT_BYTES);
  if (file === null) return "CIPHERTEXT_MALFORMED";
  if (file.chainHash !== chain.hash) return "OTHER_CHAIN";
  // Compared as it is spelled: the library would read `0x28` or `40.0` as a number, and other programs would not.
  return file.round === String(round) ? file : "OTHER_ROUND";
}
