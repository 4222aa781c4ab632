import type { BlindProposalKind, UnsoldCause } from "../../schema/bidding/blind-sale.ts";
import type { StaffAct, StaffProposal } from "../../schema/bidding/public-log/public-entry.ts";
import type { BlindRefusal } from "../../schema/bidding/rpc/blind-answers.ts";
import type { BidTerms } from "../../schema/bidding/sealed-bids/bid-terms.ts";
import type { BlindLearning } from "../../schema/catalogue/terms/blind-terms.ts";

/**
 * The terms of the engine of blind lots. All of it is plain JSON. Amounts are integer cents, instants are milliseconds
 * since the epoch, bidders and administrators are opaque ids. A bid's place is the sequence of the command that placed
 * it.
 */

export interface BlindLotTerms {
  /** Bids below it are refused at the opening. */
  readonly minimumCents: number;
  /** Below it the seller need not award; secret. Null for none. */
  readonly reserveCents: number | null;
  readonly amountGranularityCents: number;
  /** Both ends are inclusive. */
  readonly startsAtMs: number;
  readonly closesAtMs: number;
  /** The beacon's round that opens the bids, and the instant from which its signature exists: after the closing. */
  readonly beaconRound: number;
  readonly opensAtMs: number;
  /** Until when every bid has to bind its bidder. */
  readonly bindingUntilMs: number;
  /** What bidders learn of the ranking (LEARN1). */
  readonly learns: BlindLearning;
  /** Whether everybody sees how many bidders have a sealed bid (VEIL2). */
  readonly showsBidderCount: boolean;
  readonly rulesVersion: number;
}

export interface PublishBlindLot extends StaffAct {
  readonly type: "PublishBlindLot";
  readonly terms: BlindLotTerms;
}

/** Places the bidder's bid, or replaces it. */
export interface PlaceSealedBid {
  readonly type: "PlaceSealedBid";
  readonly bidder: string;
  readonly seal: string;
  /** SHA-256 of the ciphertext, which the log does not hold. */
  readonly ciphertextHash: string;
  /** What is wrong with the ciphertext as far as it shows unopened; null for nothing. The shell looks. */
  readonly formFault: string | null;
  /** The conditions that the bidder does not meet, as the edge found them. */
  readonly missingConditions: readonly string[];
  /** The terms of the channel that the bidder had accepted, as the edge found them; decides nothing. */
  readonly terms: BidTerms | null;
}

export interface WithdrawSealedBid {
  readonly type: "WithdrawSealedBid";
  readonly bidder: string;
}

/** Of the alarm. */
export interface CloseBlindRound {
  readonly type: "CloseBlindRound";
}

/** What one sealed bid opened to, or why it did not open. */
export type Opening =
  | { readonly place: number; readonly fault: string }
  | {
      readonly place: number;
      readonly fault: null;
      readonly amountCents: number;
      readonly validUntilMs: number;
      readonly conditions: string;
      readonly attachments: readonly string[];
      /** Left out in bids that were sealed before texts had it. */
      readonly terms?: BidTerms | null | undefined;
    };

/** Some or all of the bids, opened by the shell with the round's verified signature. */
export interface OpenSealedBids {
  readonly type: "OpenSealedBids";
  readonly beaconRound: number;
  readonly signature: string;
  readonly openings: readonly Opening[];
}

export interface HoldSecondRound extends StaffAct {
  readonly type: "HoldSecondRound";
  /** How many of the ranking are invited. */
  readonly firstCount: number;
  readonly closesAtMs: number;
  readonly beaconRound: number;
  readonly opensAtMs: number;
}

/** A step that another one of the staff proposed (APPROVE1); null of logs from before this was asked. */
export interface DecidedAct extends StaffAct {
  readonly proposal: StaffProposal | null;
}

export interface AwardBlindLot extends DecidedAct {
  readonly type: "AwardBlindLot";
  readonly place: number;
  /** Said for an amount below the reserve, so that none is awarded by mistake. */
  readonly isBelowReserve: boolean;
}

/** The seller does not want one bid. */
export interface DeclineBlindBid extends DecidedAct {
  readonly type: "DeclineBlindBid";
  readonly place: number;
}

/** The seller wants none. */
export interface EndBlindLot extends DecidedAct {
  readonly type: "EndBlindLot";
}

/** What was proposed is not approved. */
export interface RejectBlindProposal extends StaffAct {
  readonly type: "RejectBlindProposal";
  readonly asked: BlindProposalKind;
  /** The place of the proposal's bid; null if it names none. */
  readonly place: number | null;
  readonly proposal: StaffProposal;
}

export interface CallOffBlindLot extends StaffAct {
  readonly type: "CallOffBlindLot";
}

export type BlindCommand =
  | PublishBlindLot
  | PlaceSealedBid
  | WithdrawSealedBid
  | CloseBlindRound
  | OpenSealedBids
  | HoldSecondRound
  | AwardBlindLot
  | DeclineBlindBid
  | EndBlindLot
  | RejectBlindProposal
  | CallOffBlindLot;

/** A bid in the ranking. */
export interface RankedBid {
  readonly place: number;
  readonly bidder: string;
  readonly amountCents: number;
  readonly validUntilMs: number;
}

export interface InvitedRound {
  readonly invited: readonly string[];
  readonly startsAtMs: number;
  readonly closesAtMs: number;
  readonly beaconRound: number;
  readonly opensAtMs: number;
}

export type BlindEvent =
  | { readonly type: "BlindLotPublished"; readonly terms: BlindLotTerms }
  /** `replaces` is the place of the bidder's earlier bid, whose ciphertext is deleted. */
  | {
      readonly type: "SealedBidPlaced";
      readonly bidder: string;
      readonly seal: string;
      readonly ciphertextHash: string;
      readonly replaces: number | null;
    }
  | { readonly type: "SealedBidWithdrawn"; readonly place: number; readonly bidder: string }
  | { readonly type: "BlindRoundClosed"; readonly bidCount: number }
  | { readonly type: "BeaconSigned"; readonly beaconRound: number; readonly signature: string }
  | ({ readonly type: "SealedBidOpened"; readonly bidder: string } & Omit<
      Extract<Opening, { readonly fault: null }>,
      "fault"
    >)
  | { readonly type: "SealedBidRefused"; readonly place: number; readonly bidder: string; readonly reason: string }
  | {
      readonly type: "BlindBidsRanked";
      readonly ranking: readonly RankedBid[];
      /** Null without a reserve. */
      readonly isReserveMet: boolean | null;
    }
  | ({ readonly type: "SecondRoundHeld" } & InvitedRound)
  | ({ readonly type: "BlindBidDeclined"; readonly place: number; readonly bidder: string } & DecidedAct)
  | ({
      readonly type: "BlindLotAwarded";
      readonly place: number;
      readonly bidder: string;
      readonly amountCents: number;
    } & DecidedAct)
  /** Its administrator is null where no bid is valid, which nobody decides, and in logs from before proposals. */
  | ({ readonly type: "BlindLotUnsold"; readonly cause: UnsoldCause } & DecidedAct)
  | ({ readonly type: "BlindProposalRejected" } & Omit<RejectBlindProposal, "type">)
  /** All ciphertexts that were not opened are deleted. */
  | ({ readonly type: "BlindLotCalledOff" } & StaffAct);

export interface BlindStamp {
  /** Counts from 1, without gaps. */
  readonly sequence: number;
  /** Event time: never before that of an earlier command. */
  readonly atMs: number;
}

/** A round of bidding: the first, of everybody, or the second, of the invited. */
export interface BiddingRound {
  /** Null in the first. */
  readonly invited: readonly string[] | null;
  readonly startsAtMs: number;
  readonly closesAtMs: number;
  readonly beaconRound: number;
  readonly opensAtMs: number;
  /** Bids that count and are not judged yet. */
  readonly sealedCount: number;
  readonly isClosed: boolean;
  readonly signature: string | null;
  readonly isRanked: boolean;
}

export type BlindOutcome =
  | { readonly type: "AWARDED"; readonly place: number; readonly bidder: string; readonly amountCents: number }
  | { readonly type: "UNSOLD"; readonly cause: UnsoldCause }
  | { readonly type: "CALLED_OFF" };

export interface DecidedProposal {
  /** The proposal's. */
  readonly id: string;
  readonly isApproved: boolean;
}

export interface BlindLotState {
  readonly terms: BlindLotTerms | null;
  /** The running round, or the last. */
  readonly round: BiddingRound | null;
  /** The last complete ranking, without declined bids. */
  readonly ranking: readonly RankedBid[] | null;
  readonly outcome: BlindOutcome | null;
  /** The proposals that were decided on, in their order. */
  readonly decisions: readonly DecidedProposal[];
  readonly sequence: number;
  readonly lastEventAtMs: number;
}

/** A bid of the running round that counts: the bidder's last one. */
export interface StandingBid {
  readonly place: number;
  readonly bidder: string;
  /** Null while it is sealed. */
  readonly judged: "REFUSED" | Pick<RankedBid, "amountCents" | "validUntilMs"> | null;
}

/** What decisions need beyond the state. The bidder's own bid and seals are looked up, an opening reads all bids. */
export interface BlindFacts {
  readonly own: StandingBid | null;
  readonly isSealUsed: boolean;
  readonly standing: readonly StandingBid[];
}

export type BlindDecision =
  | { readonly accepted: true; readonly events: readonly BlindEvent[] }
  | { readonly accepted: false; readonly refusal: BlindRefusal };
