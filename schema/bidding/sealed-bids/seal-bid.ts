import { encryptOnG2RFC9380 } from "tlock-js/crypto/ibe.js";
import type { BeaconChain } from "../../kit/beacon/beacon-chain.ts";
import { isWholeChain, roundHash } from "../../kit/beacon/chain-hash.ts";
import { bytesOfHex, hexOfBytes, sha256Hex } from "../../kit/hex.ts";
import { FILE_KEY_BYTES, writeAgeFile } from "./age-file.ts";
import { type BlindBid, sealedTextOf } from "./sealed-text.ts";

/** What leaves the bidder's device before the closing. */
export interface SealedBid {
  /** SHA-256 of the text. It binds the bid also where the ciphertext has been deleted. */
  readonly seal: string;
  /** The text, encrypted to a round: an armored age file that any tool for drand's timelock opens from then on. */
  readonly ciphertext: string;
}

export type SealingResult =
  | { readonly isSealed: true; readonly sealed: SealedBid /** For its bidder alone. */; readonly text: string }
  | {
      readonly isSealed: false;
      /** `BID_MALFORMED` is also a bid that does not fit into the text. */
      readonly fault: "BID_MALFORMED" | "CHAIN_ALTERED" | "ROUND_MALFORMED";
    };

const SALT_BYTES = 16;

/** Encrypts a bid to a round of a beacon, on the bidder's device: a Worker that did it would have read it. */
export async function sealBid(
  bid: BlindBid,
  { chain, round }: { chain: BeaconChain; round: number },
): Promise<SealingResult> {
  const content = sealedTextOf(bid, hexOfBytes(randomBytes(SALT_BYTES)));
  if (content === null) return { isSealed: false, fault: "BID_MALFORMED" };
  const publicKey = bytesOfHex(chain.publicKey);
  if (publicKey === null || !(await isWholeChain(chain))) return { isSealed: false, fault: "CHAIN_ALTERED" };
  if (!Number.isSafeInteger(round) || round < 1) return { isSealed: false, fault: "ROUND_MALFORMED" };
  const fileKey = randomBytes(FILE_KEY_BYTES);
  const hiddenKey = await encryptOnG2RFC9380(publicKey, await roundHash(round), fileKey);
  const ciphertext = await writeAgeFile(content.bytes, { fileKey, hiddenKey, round, chainHash: chain.hash });
  return { isSealed: true, sealed: { seal: await sha256Hex(content.text), ciphertext }, text: content.text };
}

const randomBytes = (length: number) => crypto.getRandomValues(new Uint8Array(length));
