import type { BlindLearning } from "../../catalogue/terms/blind-terms.ts";
import type { BeaconChain } from "../../kit/beacon/beacon-chain.ts";
import type { StorageFault } from "../../kit/storage-faults.ts";
import type { BlindProposalKind, UnsoldCause } from "../blind-sale.ts";
import type { StaffAct, StaffProposal } from "../public-log/public-entry.ts";
import type { BidTerms } from "../sealed-bids/bid-terms.ts";
import type { SealedBid } from "../sealed-bids/seal-bid.ts";
import type { OpenedContent } from "../sealed-bids/sealed-text.ts";
import type { BlindRefusal, LearnedRanking } from "./blind-answers.ts";
import type { AttachmentOutcome, OpenedAttachments, StoredOutcome } from "./blind-attachments.ts";
import type { LogAudit, LogPage, PublicLog } from "./log-rpc.ts";

/**
 * The RPC interface between the Worker and a blind lot's actor: plain data, amounts in integer cents, instants in
 * milliseconds since the epoch (`...AtMs`). The Worker has parsed and authorised its requests; the actor trusts them.
 * Before the opening nothing that is answered here depends on a bid, except to its own bidder (VEIL1): not to staff
 * either. So no answer has a sequence, and a view has a count only where the sale's terms say so (VEIL2).
 */

/**
 * The terms of sale that the auction's owner chooses. The actor adds the beacon's round, the first after the closing.
 */
export interface BlindSaleTerms {
  /** Bids below it are refused at the opening. */
  readonly minimumCents: number;
  /** Below it the seller need not award; secret. Null for none. */
  readonly reserveCents: number | null;
  readonly amountGranularityCents: number;
  /** Both ends are inclusive. */
  readonly startsAtMs: number;
  readonly closesAtMs: number;
  /** Until when every bid has to bind its bidder. */
  readonly bindingUntilMs: number;
  /** What bidders learn of the ranking. AMOUNTS also makes the texts of all bids public with the opening. */
  readonly learns: BlindLearning;
  /** Whether everybody sees how many bidders have a sealed bid, until the bids are opened (VEIL2). */
  readonly showsBidderCount: boolean;
}

export interface PublishBlindRequest extends StaffAct {
  /** Also the name of the actor. */
  readonly blindLotId: string;
  readonly terms: BlindSaleTerms;
}

/** A bid that its bidder's device has sealed. A second one replaces the first (REVISE1). */
export interface PlaceSealedRequest extends SealedBid {
  /** Made by the client. The same id from the same user with the same content gets the first answer again (ONCE1). */
  readonly commandId: string;
  readonly userId: string;
  /** The conditions that the user does not meet, as the Worker found them; empty when bidding is allowed. */
  readonly missingConditions: readonly string[];
  /** The hashes of the sealed files that the bid names; none if it is left out. */
  readonly attachments?: readonly string[];
  /** The version of the channel's terms that the user has accepted, as the Worker found it; null or left out: none. */
  readonly terms?: BidTerms | null;
}

export interface WithdrawSealedRequest {
  readonly commandId: string;
  readonly userId: string;
}

/** A bidder's own bid, by its seal. */
export interface OwnSeal {
  readonly userId: string;
  readonly seal: string;
}

/** What became of a bidder's wish to keep an encrypted copy. NO_BID: none of the user with this seal is sealed now. */
export type KeepCopyOutcome = "KEPT" | "NO_BID" | "BUSY" | "QUARANTINED";

/** The content of a receipt, only for the command's sender. It says nothing of other bids, so it has no sequence. */
export interface SealedReceiptFacts {
  readonly asked: "BID" | "WITHDRAWAL";
  /** Null of a withdrawal, and of a bid that was not sealed in the right form: nothing of its content is repeated. */
  readonly seal: string | null;
  readonly ciphertextHash: string | null;
  readonly receivedAtMs: number;
  /** The closing that was valid when the command came. */
  readonly closesAtMs: number;
  /** The sender's public name on this lot. */
  readonly pseudonym: string;
  readonly outcome: "ACCEPTED" | "REFUSED";
  readonly refusal: BlindRefusal["code"] | null;
  readonly rulesVersion: number;
  /** The version of the channel's terms that the sender had accepted; null of a withdrawal, and without any. */
  readonly terms: BidTerms | null;
}

/** A refusal by the rules, or by ONCE1. */
export type BlindLotRefusal = BlindRefusal | { readonly code: "COMMAND_REUSED" };

/** The queue is full or the sender bids too fast: send it again. Or the storage is broken: a retry does not help. */
interface Undecided {
  readonly outcome: "BUSY" | "QUARANTINED";
}

/** The answer to a bidder's command. `view` is the lot as the sender sees it now; null if it is not published. */
export type SealedBidAnswer =
  | { readonly outcome: "ACCEPTED"; readonly view: BlindLotView | null; readonly receipt: SealedReceiptFacts | null }
  | {
      readonly outcome: "REFUSED";
      readonly refusal: BlindLotRefusal;
      readonly view: BlindLotView | null;
      /** Null for an unknown lot and for COMMAND_REUSED. */
      readonly receipt: SealedReceiptFacts | null;
    }
  | Undecided;

/** A decision on a proposal, as the lot's log has it. */
export interface LoggedDecision extends StaffAct {
  readonly isApproved: boolean;
  readonly atMs: number;
}

interface StaffAnswered {
  readonly view: BlindStaffView | null;
  /**
   * What the log has on the proposal that the command decides on: of a repeated command the first decision, which may
   * be another person's. Null without a proposal, and where it is not decided on.
   */
  readonly decision: LoggedDecision | null;
}

/** The answer to a command of staff. */
export type BlindStaffAnswer =
  | ({ readonly outcome: "ACCEPTED" } & StaffAnswered)
  | ({ readonly outcome: "REFUSED"; readonly refusal: BlindRefusal } & StaffAnswered)
  | Undecided;

/** Staff's reason and administrator; bidders can read the reason of calling off. */
export interface SecondRoundRequest extends StaffAct {
  /** How many of the ranking are invited, at least two. */
  readonly firstCount: number;
  readonly closesAtMs: number;
}

/** The step of one of the staff on what another one proposed. */
export interface ProposalRequest extends StaffAct {
  readonly proposal: StaffProposal;
}

export interface BlindAwardRequest extends ProposalRequest {
  /** The bid's place, from the staff's view. */
  readonly place: number;
  /** Said for an amount below the reserve, so that none is awarded by mistake. */
  readonly isBelowReserve: boolean;
}

export interface BlindDeclineRequest extends ProposalRequest {
  readonly place: number;
}

export interface BlindRejectRequest extends ProposalRequest {
  readonly asked: BlindProposalKind;
  /** The place of the proposal's bid; null if it names none. */
  readonly place: number | null;
}

/**
 * How far a lot or its second round is. CLOSED: no more bids; it waits for the beacon or is being opened. RANKED: it is
 * opened, and the seller decides. ENDED: awarded, not sold or called off.
 */
export type BlindLotPhase = "UPCOMING" | "OPEN" | "CLOSED" | "RANKED" | "ENDED";

/** What a device needs to seal a bid of the running round. */
export interface SealingRound {
  readonly chain: BeaconChain;
  readonly round: number;
}

/**
 * What binds the log at an instant, also before it is public: the hash of a secret, the number of entries before
 * `atMs` and the last one's hash. There is one for each interval, with bids or without; the secret is published with
 * the opening.
 */
export interface LogMark {
  readonly mark: number;
  readonly atMs: number;
  readonly hash: string;
}

/** A blind lot at an instant: the public part, and the viewer's own part. */
export interface BlindLotView extends BlindSaleTermsPublic {
  readonly blindLotId: string;
  readonly phase: BlindLotPhase;
  /** 2 in a second round, whose times these are. */
  readonly biddingRound: 1 | 2;
  readonly startsAtMs: number;
  readonly closesAtMs: number;
  /** From when on the beacon's signature exists: the bids are opened then, or as soon as the beacon answers. */
  readonly opensAtMs: number;
  readonly sealing: SealingRound;
  /** Null where the sale does not show it, and from the opening on (VEIL2). */
  readonly bidderCount: number | null;
  /** The beacon's signature once the bids are opened by it. */
  readonly signature: string | null;
  /** Null until the first interval has passed. */
  readonly mark: LogMark | null;
  readonly outcome: "AWARDED" | "UNSOLD" | "CALLED_OFF" | null;
  /** When it ended so; null before. */
  readonly endedAtMs: number | null;
  readonly unsoldCause: UnsoldCause | null;
  /** Of a sale that was called off, for its bidders and visitors. */
  readonly callOffReason: string | null;
  /** The first round and, once it is held, the second. */
  readonly rounds: readonly BlindRoundTimes[];
  readonly rulesVersion: number;
  /** Null for visitors. */
  readonly viewer: BlindViewer | null;
}

/** When a round of bidding closes, from when on its bids can be opened, and when they were; null before. */
export interface BlindRoundTimes {
  readonly biddingRound: 1 | 2;
  readonly closesAtMs: number;
  readonly opensAtMs: number;
  readonly openedAtMs: number | null;
}

type BlindSaleTermsPublic = Omit<BlindSaleTerms, "reserveCents" | "startsAtMs" | "closesAtMs">;

/** How one user stands on a lot; only for that user. */
export interface BlindViewer {
  /** The user's public name on this lot, which the sealed text names as its bidder. Anybody signed in has one. */
  readonly pseudonym: string;
  /** Whether the user may bid in the running round as far as it is a matter of invitation to a second round. */
  readonly isInvited: boolean;
  /** The user's bid that counts in each round, the first round's first. */
  readonly bids: readonly OwnSealedBid[];
  /** Until when a bid holds the user to this lot (BOUND1); null for a user who is free. */
  readonly boundUntilMs: number | null;
  readonly learned: LearnedRanking;
}

/** A bid for its own bidder. Its content is on the bidder's device until the opening. */
export interface OwnSealedBid {
  readonly biddingRound: 1 | 2;
  readonly seal: string;
  readonly ciphertextHash: string;
  readonly receivedAtMs: number;
  /** Whether the lot keeps an encrypted copy of its content for the bidder; not after the ranking. */
  readonly hasCopy: boolean;
  /** VALID bids are in the ranking, or were raised by a bid of the second round. */
  readonly state: "SEALED" | "VALID" | "REFUSED" | "DECLINED";
  /** Why it does not count (JUDGE1), or why the seller declined it. */
  readonly reason: string | null;
  /** Null until it is opened, and if it does not open. */
  readonly content: OpenedContent | null;
}

/** A blind lot for the auction house's staff. Before a round's opening it has no more of its bids than anybody's. */
export interface BlindStaffView {
  readonly lot: BlindLotView;
  readonly reserveCents: number | null;
  /** Null without a reserve, and before a ranking. */
  readonly isReserveMet: boolean | null;
  /** The bids of all rounds that are opened, the ranking first and in its order; null before the first opening. */
  readonly bids: readonly StaffBlindBid[] | null;
  readonly secondRound: { readonly invitedUserIds: readonly string[] } | null;
  readonly result: BlindResult | null;
}

/** How the sale ended. */
export type BlindResult =
  | { readonly type: "AWARDED"; readonly place: number; readonly userId: string; readonly amountCents: number }
  | { readonly type: "UNSOLD"; readonly cause: UnsoldCause }
  | { readonly type: "CALLED_OFF" };

export interface StaffBlindBid {
  readonly place: number;
  readonly biddingRound: 1 | 2;
  readonly userId: string;
  readonly pseudonym: string;
  readonly receivedAtMs: number;
  /** From 1; null for a bid that is not in the ranking: refused, declined, or raised in the second round. */
  readonly rank: number | null;
  readonly state: "VALID" | "REFUSED" | "DECLINED";
  readonly reason: string | null;
  readonly content: OpenedContent | null;
  /** The terms that its bidder had accepted by the lot's log; null of bids from before it had them. */
  readonly acceptedTerms: BidTerms | null;
}

/** The state of a blind lot's storage, for staff. */
export interface BlindLotHealth {
  readonly quarantine: { readonly fault: StorageFault; readonly sinceMs: number } | null;
}

/** A bid of a history. The lot seals it itself, as it alone knows the names of its bidders before they are shown. */
export interface PastBlindBid extends Pick<OpenedContent, "amountCents" | "conditions" | "terms"> {
  readonly commandId: string;
  readonly userId: string;
  readonly receivedAtMs: number;
}

/**
 * A blind lot whose sale began in the past, for demo data and for tests that cannot wait for a closing: its bids are
 * sealed to a beacon whose rounds of then can be read.
 */
export interface BlindHistory extends PublishBlindRequest {
  readonly publishedAtMs: number;
  /** Of the first round, in the order of their times. */
  readonly bids: readonly PastBlindBid[];
  /** A second round of the first so many, held after the opening; null for none. */
  readonly secondRound: { readonly firstCount: number; readonly heldAtMs: number; readonly closesAtMs: number } | null;
  /** When the first of the ranking got the lot; null if it did not. */
  readonly awardedAtMs: number | null;
}

/** What the Worker calls of a blind lot's actor; actors/blind-lot/blind-lot-actor.ts describes each method. */
export interface BlindLotRpc extends Rpc.DurableObjectBranded {
  publish(request: PublishBlindRequest): Promise<BlindStaffAnswer>;
  place(request: PlaceSealedRequest): Promise<SealedBidAnswer>;
  withdraw(request: WithdrawSealedRequest): Promise<SealedBidAnswer>;
  keepCopy(request: OwnSeal & { readonly copy: string }): KeepCopyOutcome;
  copyOf(own: OwnSeal): { readonly copy: string | null } | null;
  forgetCopies(own: { readonly userId: string; readonly seal: string | null }): boolean;
  admitAttachment(file: { readonly userId: string; readonly hash: string }): AttachmentOutcome;
  attachmentStored(file: { readonly userId: string; readonly hash: string }): StoredOutcome;
  openedAttachments(): OpenedAttachments | null;
  callOff(act: StaffAct): Promise<BlindStaffAnswer>;
  holdSecondRound(request: SecondRoundRequest): Promise<BlindStaffAnswer>;
  award(request: BlindAwardRequest): Promise<BlindStaffAnswer>;
  declineBid(request: BlindDeclineRequest): Promise<BlindStaffAnswer>;
  endUnsold(request: ProposalRequest): Promise<BlindStaffAnswer>;
  rejectProposal(request: BlindRejectRequest): Promise<BlindStaffAnswer>;
  currentState(viewerId: string | null): BlindLotView | null;
  staffState(): BlindStaffView | null;
  publicLog(): PublicLog | null;
  logPage(page: { after: number; upTo: number }): LogPage | null;
  audit(): LogAudit;
  health(): BlindLotHealth;
  reproject(): Promise<void>;
  retryDeliveries(): Promise<string[] | null>;
  importHistory(history: BlindHistory): Promise<string[]>;
}
