import { encryptOnG2RFC9380 } from "tlock-js/crypto/ibe.js";
import type { BeaconChain } from "../../kit/beacon/beacon-chain.ts";
import { isWholeChain, roundHash } from "../../kit/beacon/chain-hash.ts";
import { bytesOfHex } from "../../kit/hex.ts";
import { FILE_KEY_BYTES, type HiddenKey } from "./age-file.ts";

/** To whose signature a bid is sealed. */
export interface RoundOfChain {
  readonly chain: BeaconChain;
  readonly round: number;
}

interface HiddenFileKey {
  readonly fileKey: Uint8Array<ArrayBuffer>;
  readonly hiddenKey: HiddenKey;
}

/**
 * The key of a sealed bid's file, hidden to a round of a beacon. It does not depend on the bid and is nearly all of the
 * work: a device can make it before the bid is written.
 */
export class PreparedKey {
  readonly #sealing: RoundOfChain;
  #key: HiddenFileKey | null;

  private constructor(sealing: RoundOfChain, key: HiddenFileKey) {
    this.#sealing = sealing;
    this.#key = key;
  }

  /** Draws a key; or returns the fault for which nothing can be sealed to this round. */
  static async of({ chain, round }: RoundOfChain): Promise<PreparedKey | "CHAIN_ALTERED" | "ROUND_MALFORMED"> {
    const publicKey = bytesOfHex(chain.publicKey);
    if (publicKey === null || !(await isWholeChain(chain))) return "CHAIN_ALTERED";
    if (!Number.isSafeInteger(round) || round < 1) return "ROUND_MALFORMED";
    const fileKey = crypto.getRandomValues(new Uint8Array(FILE_KEY_BYTES));
    const hiddenKey = await encryptOnG2RFC9380(publicKey, await roundHash(round), fileKey);
    return new PreparedKey({ chain, round }, { fileKey, hiddenKey });
  }

  /** The key, once: no two bids have the same. Null also for another round, or another key of the chain. */
  take({ chain, round }: RoundOfChain): HiddenFileKey | null {
    const { chain: own, round: ownRound } = this.#sealing;
    if (round !== ownRound || chain.hash !== own.hash || chain.publicKey !== own.publicKey) return null;
    const key = this.#key;
    this.#key = null;
    return key;
  }
}
