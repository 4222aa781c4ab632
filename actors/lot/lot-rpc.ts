import type { BidReason } from "../../schema/bidding/bid-rules.ts";
import type { Ladder } from "../../schema/bidding/ladder.ts";
import type { LotFault } from "../../schema/bidding/lot-faults.ts";
import type { LoggedRefusal } from "../../schema/bidding/refusal-codes.ts";
import type {
  InvalidateHighestBid,
  OverwriteHighestBid,
  PlaceBid,
  Refusal,
  RemoveAutoBid,
  SetAutoBid,
  StaffAct,
} from "../engine/types.ts";

/**
 * What the Worker and a lot actor say to each other: plain data, amounts in integer cents, instants in milliseconds
 * since the epoch (`...AtMs`). The Worker has parsed and authorised what it sends; the actor trusts it.
 */

/** What a lot is offered under, as the auction's owner decides it. */
export interface SaleTerms {
  readonly startAmountCents: number;
  readonly ladder: Ladder;
  readonly startsAtMs: number;
  readonly closesAtMs: number;
  /** X of CLOSE1; 0 switches extending off. */
  readonly extensionMs: number;
}

/** A lot under its terms. */
export interface OfferedLot {
  /** The incremental lot's id, which also names the actor. */
  readonly lotId: string;
  readonly terms: SaleTerms;
}

export interface PublishRequest extends OfferedLot, StaffAct {}

/** The reason is read by the bidders of a lot that has bids. */
export type UnpublishRequest = StaffAct;

/** What of its terms a lot with bids never changes, and the catalogue shows too. */
export type PinnedTerms = Pick<SaleTerms, "startAmountCents" | "startsAtMs">;

/** What people ask of a lot. */
export type LotCommand = PlaceBid | SetAutoBid | RemoveAutoBid | InvalidateHighestBid | OverwriteHighestBid;

export interface LotCommandRequest {
  /** Made by the client; the same id of the same person with the same content gets the first answer again (ONCE1). */
  readonly commandId: string;
  readonly command: LotCommand;
}

/** A command of the past with the instant at which it was received. */
export interface PastCommand extends LotCommandRequest {
  readonly receivedAtMs: number;
}

/** The past of a lot, for filling a demonstration house. */
export interface History extends OfferedLot {
  /** When the lot was published; ignored where it already is. */
  readonly publishedAtMs: number;
  /** In the order of their times. */
  readonly commands: readonly PastCommand[];
}

/** What became of a command of the past. */
export type PastOutcome = "ACCEPTED" | "BUSY" | LotRefusal["code"];

export interface BidOrder {
  readonly by: "AMOUNT" | "CREATED";
  readonly descending: boolean;
}

/** Which bid rows of a lot; `offset` and `limit` count rows in the order asked for. */
export interface BidsRequest {
  /** By each key in turn; in the order in which they were made where there is none. */
  readonly order: readonly BidOrder[];
  readonly offset: number;
  readonly limit: number;
  /** Whose rows are marked as the viewer's own. */
  readonly viewerId: string | null;
}

/** A bid row as the public sees it, and whether it is the viewer's own. */
export interface BidView {
  readonly lotId: string;
  readonly row: number;
  readonly amountCents: number;
  readonly createdAtMs: number;
  /** The bidder's public name on this lot. */
  readonly pseudonym: string;
  readonly isAutoBid: boolean;
  readonly state: "SUCCESS" | "INVALIDATED" | "OVERWRITTEN";
  readonly isViewer: boolean;
  /** Why it went as it did; null where a correction took it away. */
  readonly reason: BidReason | null;
}

/** What a lot's bids amount to. Bids that were taken back do not count. */
export interface BidTotals {
  readonly bidCount: number;
  readonly bidderCount: number;
  readonly autoBidCount: number;
  /** From the lowest bid to the highest. */
  readonly riseCents: number;
}

export interface BidPage {
  readonly bids: readonly BidView[];
  /** All rows of the lot. */
  readonly total: number;
  /** Of all bids of the lot; null where none stands. */
  readonly totals: BidTotals | null;
  /** The lot is out of use and tells none of its bids. */
  readonly isQuarantined?: true;
}

/** How one person stands on a lot; told to that person alone (SECRET1). */
export interface ViewerStanding {
  /** The person's public name on this lot, once they have bid. */
  readonly pseudonym: string | null;
  readonly leads: boolean;
  readonly hasBid: boolean;
  readonly autoBid: { readonly maximumCents: number; readonly setAtMs: number } | null;
}

/** A lot at an instant: what everybody may see, and the viewer's own part. */
export interface LotView {
  readonly lotId: string;
  /** The leading bid; null while there is none. */
  readonly priceCents: number | null;
  readonly stepCents: number;
  readonly nextMinimumCents: number;
  readonly bidCount: number;
  readonly startsAtMs: number;
  readonly closesAtMs: number;
  /** By the actor's clock (OPEN1). */
  readonly isOpen: boolean;
  readonly isClosed: boolean;
  readonly leaderPseudonym: string | null;
  readonly sequence: number;
  /** The hash of the log's last entry, that of `sequence`. */
  readonly head: string;
  readonly serverTimeMs: number;
  /** The version of the rules that the lot is sold under. */
  readonly rulesVersion: number;
  /** Pinned when the lot was published. Objects, since a tuple's type does not survive RPC. */
  readonly ladder: readonly { readonly fromCents: number; readonly stepCents: number }[];
  readonly extensionMs: number;
  /** Null for visitors. */
  readonly viewer: ViewerStanding | null;
}

/** A refusal of the auction's rules, or of ONCE1. */
export type LotRefusal = Refusal | { readonly code: "COMMAND_REUSED"; readonly state: "NOT_ALLOWED" };

/**
 * What a receipt says of a command, for its sender alone: it holds what opens the seals of the entry, and so a maximum.
 */
export interface ReceiptFacts {
  readonly sequence: number;
  /** The hash of the log's entry. */
  readonly hash: string;
  readonly asked: "BID" | "AUTO_BID" | "REMOVE_AUTO_BID";
  /** The bid, or the maximum; null of a removal. */
  readonly amountCents: number | null;
  readonly receivedAtMs: number;
  /** The closing that held when it came. */
  readonly closesAtMs: number;
  /** The sender's public name; null for somebody without an accepted bid. */
  readonly bidder: string | null;
  readonly outcome: "ACCEPTED" | "REFUSED";
  readonly refusal: LoggedRefusal | null;
  readonly rulesVersion: number;
  /** Null where the entry is public as a whole. */
  readonly salts: { readonly content: string; readonly maximum: string } | null;
}

/**
 * The answer to a command. `view` is the lot as the asker sees it now; null where the lot is not (or no longer)
 * published. A repeated command (ONCE1) gets the first outcome again, beside the view of now.
 */
export type CommandAnswer =
  | {
      readonly outcome: "ACCEPTED";
      /** The command's place in the lot's order (ORDER1). */
      readonly sequence: number;
      /**
       * The asker's row that the command made, or the row that a correction changed or made; null where it made none.
       */
      readonly bid: BidView | null;
      readonly view: LotView | null;
      /** Null for a command of nobody who bids. */
      readonly receipt: ReceiptFacts | null;
      /** Of a publication: what holds now, which is not what was asked where somebody has bid under other terms. */
      readonly pinned?: PinnedTerms;
    }
  | {
      readonly outcome: "REFUSED";
      readonly sequence: number;
      readonly refusal: LotRefusal;
      readonly view: LotView | null;
      /** Null too where the command has no entry of its own in the log. */
      readonly receipt: ReceiptFacts | null;
    }
  /**
   * Too many commands wait for this lot, or its sender bids too fast or has changed the own maximum too often
   * (`LogBudget`); nothing was decided, the same command may be sent again.
   */
  | { readonly outcome: "BUSY" }
  /** The lot is out of use, its storage is broken (quarantine.ts); nothing was decided, and trying again does not help. */
  | { readonly outcome: "QUARANTINED" };

/** How a lot is, for the house's staff. */
export interface LotHealth {
  /** Why and since when it is out of use; null for a lot in use. */
  readonly quarantine: { readonly fault: LotFault; readonly sinceMs: number } | null;
  /** The last entry of its log that the actor knows; 0 for a lot that was never published or cannot be read. */
  readonly sequence: number;
}

/** What a lot's public log begins and ends with, as of `sequence`; the entries between are read in pages. */
export interface PublicLog {
  readonly head: string;
  readonly sequence: number;
  /** A `LotLine` as JSON. */
  readonly firstLine: string;
  /** An `EndLine` as JSON. */
  readonly lastLine: string;
}

/** The newest entry of a lot's log, beside an earlier one. */
export interface LogHead {
  readonly sequence: number;
  readonly hash: string;
  /** The hash of the earlier entry; null where none was asked for, or the log has no such entry. */
  readonly earlierHash: string | null;
}

export interface LogPage {
  /** `EntryLine`s as JSON. */
  readonly lines: readonly string[];
  /** The sequence of the last of them; the one asked after where there are none. */
  readonly last: number;
}

/** What replaying a lot's log through the engine found. */
export interface LogAudit {
  readonly entries: number;
  /** In words, where the replay and the stored state part; empty where they are identical. At most a few. */
  readonly differences: readonly string[];
  /** Whether what is kept follows from the log. A command that today's rules decide otherwise does not breach it. */
  readonly isSound: boolean;
}
