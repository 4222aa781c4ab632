import { hexOfBytes, sha256Hex } from "../../kit/hex.ts";
import { writeAgeFile } from "./age-file.ts";
import { PreparedKey, type RoundOfChain } from "./prepared-key.ts";
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

/**
 * Encrypts a bid to a round of a beacon, on the bidder's device: a Worker that did it would have read it.
 * @param prepared a key that was made for this round beforehand; else one is made.
 */
export async function sealBid(
  bid: BlindBid,
  sealing: RoundOfChain,
  prepared: PreparedKey | null = null,
): Promise<SealingResult> {
  const { chain, round } = sealing;
  const content = sealedTextOf(bid, hexOfBytes(crypto.getRandomValues(new Uint8Array(SALT_BYTES))));
  if (content === null) return { isSealed: false, fault: "BID_MALFORMED" };
  let key = prepared?.take(sealing) ?? null;
  if (key === null) {
    const made = await PreparedKey.of(sealing);
    if (typeof made === "string") return { isSealed: false, fault: made };
    key = made.take(sealing);
  }
  if (key === null) throw new Error("a key that was just made is for this round");
  const ciphertext = await writeAgeFile(content.bytes, { ...key, round, chainHash: chain.hash });
  return { isSealed: true, sealed: { seal: await sha256Hex(content.text), ciphertext }, text: content.text };
}
