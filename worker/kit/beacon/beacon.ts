import type { BeaconChain } from "../../../schema/kit/beacon/beacon-chain.ts";
import type { VerifiedRound } from "../../../schema/kit/beacon/verify-round.ts";

/** A beacon whose rounds open sealed bids. */
export interface Beacon {
  readonly chain: BeaconChain;
  /**
   * A round, verified by the chain's key. Null: not yet. That is all that a late beacon, a silent relay or a forged
   * answer leads to, since each only delays the opening.
   * @throws RangeError for a number that is no round of the chain.
   */
  read(round: number): Promise<VerifiedRound | null>;
}
