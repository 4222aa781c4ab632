import type { StaffAct } from "../../schema/bidding/public-log/public-entry.ts";
import type {
  AddOutage,
  DecideSale,
  InvalidateHighestBid,
  LotOutage,
  OverwriteHighestBid,
  PlaceBid,
  RemoveAutoBid,
  SetAutoBid,
} from "../../schema/bidding/rpc/lot-commands.ts";
import type { Refusal } from "../../schema/bidding/rpc/lot-refusals.ts";
import type { Ladder } from "../../schema/catalogue/terms/ladder.ts";

/**
 * The terms of the auction engine. All of it is plain JSON: commands, events and the state are stored and sent
 * unchanged. Amounts are integer cents, instants are milliseconds since the epoch (`...AtMs`), bidders and
 * administrators are opaque user ids.
 */

/** The terms of sale. Set by PublishLot; RULES.md, "Publishing again", says what may change later. */
export interface LotTerms {
  /** The lowest first bid (MIN1). A multiple of the granularity. */
  readonly startAmountCents: number;
  readonly ladder: Ladder;
  /** Both ends are inclusive (OPEN1). */
  readonly startsAtMs: number;
  /** The planned closing. Bids may extend it: `LotState.closesAtMs` is the actual closing. */
  readonly closesAtMs: number;
  /** X of CLOSE1; 0 switches extensions off. */
  readonly extensionMs: number;
  /** Amounts are multiples of this: `granularityOf(ladder)`, or a divisor of it. */
  readonly amountGranularityCents: number;
  /** The version of RULES.md that the lot has pinned: all of its commands are decided by it. */
  readonly rulesVersion: number;
}

export interface PublishLot extends StaffAct {
  readonly type: "PublishLot";
  readonly terms: LotTerms;
}

export interface UnpublishLot extends StaffAct {
  readonly type: "UnpublishLot";
}

/** Commands of the alarm: they record that an instant has passed, and do nothing before it (OPEN1). */
export interface OpenLot {
  readonly type: "OpenLot";
}

export interface CloseLot {
  readonly type: "CloseLot";
}

export type Command =
  | PublishLot
  | UnpublishLot
  | PlaceBid
  | SetAutoBid
  | RemoveAutoBid
  | InvalidateHighestBid
  | OverwriteHighestBid
  | DecideSale
  | AddOutage
  | OpenLot
  | CloseLot;

export interface LotPublished {
  readonly type: "LotPublished";
  readonly terms: LotTerms;
}

export interface LotUnpublished {
  readonly type: "LotUnpublished";
  /** The event time from which the closing is suspended; null if it is not (HIDE1). */
  readonly hiddenAtMs: number | null;
}

/** The lot is sold under other terms from here on. */
export interface LotRescheduled {
  readonly type: "LotRescheduled";
  /** The new terms. Once there is a bid, only the times differ from before. */
  readonly terms: LotTerms;
  /** The actual closing. */
  readonly closesAtMs: number;
}

export interface LotOpened {
  readonly type: "LotOpened";
}

/** Both null if there was no bid. */
export interface LotClosed {
  readonly type: "LotClosed";
  readonly winner: string | null;
  readonly priceCents: number | null;
}

/** A new row with state SUCCESS. Rows count from 1 within the lot and are never removed (P5). */
export interface BidPlaced {
  readonly type: "BidPlaced";
  readonly row: number;
  readonly bidder: string;
  readonly amountCents: number;
  /** The system placed this bid for an auto bid. */
  readonly isAutoBid: boolean;
}

/** Replaces the bidder's auto bid, if there was one. Secret (SECRET1). */
export interface AutoBidSet {
  readonly type: "AutoBidSet";
  readonly bidder: string;
  readonly maximumCents: number;
}

export type AutoBidEnd = "REMOVED" | "SPENT" | "INVALIDATED" | "OVERWRITTEN";

/** Secret (SECRET1). */
export interface AutoBidEnded {
  readonly type: "AutoBidEnded";
  readonly bidder: string;
  readonly reason: AutoBidEnd;
}

/** The public result of every bid and correction. The leader's limit is the price unless a LimitChanged follows. */
export interface PriceChanged {
  readonly type: "PriceChanged";
  readonly leader: string;
  /** The leader's row, see `LeaderState.row`. */
  readonly row: number;
  readonly priceCents: number;
}

/** The leader's limit, after the PriceChanged of the same command or without one (AUTO4, AUTO5). Secret (SECRET1). */
export interface LimitChanged {
  readonly type: "LimitChanged";
  readonly limitCents: number;
  /** The sequence at which that limit was set; an earlier one when a correction brings back an earlier leader. */
  readonly limitSequence: number;
}

export interface ClosingExtended {
  readonly type: "ClosingExtended";
  readonly closesAtMs: number;
}

/** The row's state becomes INVALIDATED (FIX1). */
export interface BidInvalidated {
  readonly type: "BidInvalidated";
  readonly row: number;
  readonly bidder: string;
  readonly amountCents: number;
  readonly administrator: string;
  readonly reason: string;
}

/** The row's state becomes OVERWRITTEN; the BidPlaced that follows is its replacement (FIX2). */
export interface BidOverwritten {
  readonly type: "BidOverwritten";
  readonly row: number;
  readonly bidder: string;
  readonly amountCents: number;
  readonly administrator: string;
  readonly reason: string;
}

/** The lot is awarded to its highest bid, or that bid is declined (ACCEPT1). */
export interface SaleDecided {
  readonly type: "SaleDecided";
  readonly row: number;
  readonly bidder: string;
  readonly amountCents: number;
  readonly isAwarded: boolean;
  readonly administrator: string;
  /** What the bidder reads. */
  readonly reason: string;
}

/** The closing, planned and actual, moves by what the lot lost in an outage (OUTAGE1). */
export interface OutageAdded {
  readonly type: "OutageAdded";
  readonly outage: LotOutage;
}

export type Event =
  | LotPublished
  | LotUnpublished
  | LotRescheduled
  | LotOpened
  | LotClosed
  | BidPlaced
  | AutoBidSet
  | AutoBidEnded
  | PriceChanged
  | LimitChanged
  | ClosingExtended
  | BidInvalidated
  | BidOverwritten
  | SaleDecided
  | OutageAdded;

/** The place of a command in the order of its lot (ORDER1). All events of a command share it. */
export interface Stamp {
  /** Counts from 1, without gaps. */
  readonly sequence: number;
  /** Event time: never before that of an earlier command. */
  readonly atMs: number;
}

export interface LeaderState {
  readonly leader: string;
  /** The leader's row: the highest SUCCESS row, and the later of two equals. */
  readonly row: number;
  readonly priceCents: number;
  /** Secret unless equal to the price. Never below it. */
  readonly limitCents: number;
  /** The sequence at which that limit was set: its place in the order of ties (AUTO4). */
  readonly limitSequence: number;
  /** Since which entry this bidder has led without a break: before it, another one led (OPENED1). */
  readonly leadsSinceSequence: number;
}

/** The decision on a closed lot's highest bid. */
export interface BidDecision {
  readonly row: number;
  readonly isAwarded: boolean;
  readonly atMs: number;
}

/** A time [from, to) in event time. */
export interface HiddenTime {
  readonly fromMs: number;
  readonly toMs: number;
}

interface LotProgress {
  readonly published: boolean;
  /** Event time at which a lot with bids was hidden before its closing (HIDE1); null otherwise. */
  readonly hiddenAtMs: number | null;
  /** Whether LotOpened and LotClosed were published. Whether the lot *is* open depends on the clock (`phaseAt`). */
  readonly opened: boolean;
  readonly closed: boolean;
  /** Null while there is no valid bid. */
  readonly standing: LeaderState | null;
  /** The highest price since LotClosed: maxima up to it stay open (OPENED1). Null before, and without bids. */
  readonly openedUpToCents: number | null;
  /** What was decided on the highest bid (ACCEPT1); null before, and once that bid is corrected. */
  readonly outcome: BidDecision | null;
  /** Those that have moved the closing (OUTAGE1). */
  readonly outages: readonly LotOutage[];
  /** The times by which showing the lot again has moved the closing (HIDE1), since version 4 of the rules. */
  readonly hidings: readonly HiddenTime[];
  /** The number of the last row, whatever its state. */
  readonly rowCount: number;
  /** Rows with state SUCCESS. */
  readonly bidCount: number;
  /** The last command's stamp; 0 and 0 before the first. */
  readonly sequence: number;
  readonly lastEventAtMs: number;
}

/**
 * Everything that a decision needs besides `Facts`. Its size does not grow with the bids: a lot wakes as fast with
 * 100,000 bids as with none. `terms` and `closesAtMs` are null until the first publication.
 */
export type LotState = LotProgress &
  (
    | { readonly terms: null; readonly closesAtMs: null }
    | {
        readonly terms: LotTerms;
        /** The actual closing, extensions included. */
        readonly closesAtMs: number;
      }
  );

/** A lot that has been published at least once. */
export type KnownLot = Extract<LotState, { readonly terms: LotTerms }>;

export interface AutoBid {
  readonly bidder: string;
  readonly maximumCents: number;
  /** When this maximum was set. */
  readonly sequence: number;
}

/** The SUCCESS row that leads if the leader's row is removed: the highest, and the later of two equals. */
export interface RunnerUp {
  readonly row: number;
  readonly bidder: string;
  readonly amountCents: number;
  readonly sequence: number;
  /** Its owner's auto bid. */
  readonly autoBid: AutoBid | null;
}

/** What a command needs beyond the state. Each kind is one lookup by index in a `BidStore`. */
export type FactKey =
  | { readonly kind: "autoBid"; readonly bidder: string }
  | { readonly kind: "runnerUp"; readonly exceptRow: number };

/** Null means "there is none" or "not needed": `factsNeeded` names what a command reads. */
export interface Facts {
  /** The acting bidder's own auto bid. */
  readonly autoBid: AutoBid | null;
  readonly runnerUp: RunnerUp | null;
}

/** The rows and auto bids of a lot: in memory for the engine's tests, in SQLite for the lot actor. */
export interface BidStore {
  autoBidOf(bidder: string): AutoBid | null;
  runnerUp(exceptRow: number): RunnerUp | null;
  apply(event: Event, stamp: Stamp): void;
}

/**
 * The result of a command. Accepted without events means that the request already holds, such as a repeated maximum or
 * a repeated alarm.
 */
export type Decision =
  | { readonly accepted: true; readonly events: readonly Event[] }
  | { readonly accepted: false; readonly refusal: Refusal };
