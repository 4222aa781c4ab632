import { encryptAge } from "tlock-js/age/age-encrypt-decrypt.js";
import { encodeArmor } from "tlock-js/age/armor.js";
import { createTimelockEncrypter } from "tlock-js/drand/timelock-encrypter.js";
import { BEACON_SCHEME, type BeaconChain } from "../../kit/beacon/beacon-chain.ts";
import { isWholeChain } from "../../kit/beacon/chain-hash.ts";
import { hexOfBytes, sha256Hex } from "../../kit/hex.ts";
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
 * Encrypts a bid to a round of a beacon, on the bidder's device: a Worker that did it would have read it. The library
 * takes chance from `window.crypto`, or from Node's `crypto` where there is no window.
 */
export async function sealBid(
  bid: BlindBid,
  { chain, round }: { chain: BeaconChain; round: number },
): Promise<SealingResult> {
  const salt = hexOfBytes(crypto.getRandomValues(new Uint8Array(SALT_BYTES)));
  const content = sealedTextOf(bid, salt);
  if (content === null) return { isSealed: false, fault: "BID_MALFORMED" };
  if (!(await isWholeChain(chain))) return { isSealed: false, fault: "CHAIN_ALTERED" };
  if (!Number.isSafeInteger(round) || round < 1) return { isSealed: false, fault: "ROUND_MALFORMED" };
  const file = await encryptAge(content.bytes, createTimelockEncrypter(publishedChain(chain), round));
  return {
    isSealed: true,
    sealed: { seal: await sha256Hex(content.text), ciphertext: encodeArmor(file) },
    text: content.text,
  };
}

/** The chain in the form that the library asks a relay for. It uses key, hash and scheme, and asks for no round. */
function publishedChain({ hash, publicKey, genesisMs, periodMs, groupHash, name }: BeaconChain) {
  const info = {
    hash,
    public_key: publicKey,
    period: periodMs / 1_000,
    genesis_time: genesisMs / 1_000,
    groupHash,
    schemeID: BEACON_SCHEME,
    metadata: { beaconID: name },
  };
  const noRound = () => Promise.reject(new Error("Sealing needs no round"));
  return {
    options: { disableBeaconVerification: false, noCache: false },
    chain: () => ({ baseUrl: "", info: () => Promise.resolve(info) }),
    latest: noRound,
    get: noRound,
  };
}
