import type { BeaconChain } from "../../kit/beacon/beacon-chain.ts";

/**
 * Whether a bidder may store a sealed file for a bid of the running round; otherwise the first reason that applies. The
 * lot is asked before each file, so that it counts them.
 */
export type AttachmentOutcome =
  | "ADMITTED"
  | "LOT_UNKNOWN"
  | "LOT_CALLED_OFF"
  | "LOT_NOT_OPEN"
  | "LOT_CLOSED"
  | "NOT_INVITED"
  | "TOO_MANY"
  | "BUSY"
  | "QUARANTINED";

/** Whether a file that is stored now is still wanted: its bidder may have withdrawn meanwhile. */
export type StoredOutcome = "STORED" | "DROPPED" | "QUARANTINED";

/** A stored file of a bid that was opened, and the signature that opens it. */
export interface AttachmentOfOpenedBid {
  /** The bid's place. */
  readonly place: number;
  readonly userId: string;
  /** The bidder's name on the lot, which the file has to have. */
  readonly bidder: string;
  readonly hash: string;
  readonly beaconRound: number;
  readonly signature: string;
}

/** The files of all opened bids, only for the sale's staff. */
export interface OpenedAttachments {
  readonly chain: BeaconChain;
  readonly attachments: readonly AttachmentOfOpenedBid[];
}
