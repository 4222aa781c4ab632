import { decryptOnG2 } from "tlock-js/crypto/ibe.js";
import type { VerifiedRound } from "../../kit/beacon/verify-round.ts";
import { bytesOfHex, sha256Hex } from "../../kit/hex.ts";
import { type AgeFile, openAgeFile } from "./age-file.ts";
import type { OpeningFault } from "./faults.ts";
import { readCiphertext } from "./read-ciphertext.ts";
import type { SealedBid } from "./seal-bid.ts";
import { type BlindBid, readSealedText } from "./sealed-text.ts";

export type OpeningResult =
  | { readonly isOpen: true; readonly bid: BlindBid; readonly text: string }
  | { readonly isOpen: false; readonly fault: OpeningFault };

/** Opens a sealed bid with its round's signature. Whose it must be and on which lot is known from when it came. */
export async function openBid(
  { seal, ciphertext }: SealedBid,
  verified: VerifiedRound,
  expected: Pick<BlindBid, "lot" | "bidder">,
): Promise<OpeningResult> {
  const read = readCiphertext(ciphertext, verified);
  if (typeof read === "string") return closed(read);
  const bytes = await openByRound(read, verified);
  if (bytes === null) return closed("CIPHERTEXT_CORRUPT");
  const content = readSealedText(bytes);
  if (content === null) return closed("TEXT_MALFORMED");
  if ((await sha256Hex(content.text)) !== seal) return closed("SEAL_DIFFERS");
  if (content.bid.lot !== expected.lot) return closed("OTHER_LOT");
  if (content.bid.bidder !== expected.bidder) return closed("OTHER_BIDDER");
  return { isOpen: true, ...content };
}

function closed(fault: OpeningFault): OpeningResult {
  return { isOpen: false, fault };
}

/**
 * The contents of a file by its round's signature; null if it does not open it. The library throws if the key does not
 * fit; which check failed says nothing more.
 */
export async function openByRound(file: AgeFile, { signature }: VerifiedRound): Promise<Uint8Array | null> {
  const key = bytesOfHex(signature);
  if (key === null) return null;
  try {
    return await openAgeFile(file, Uint8Array.from(await decryptOnG2(key, file.hiddenKey)));
  } catch {
    return null;
  }
}
