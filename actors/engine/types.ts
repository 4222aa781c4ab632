import type { StaffAct } from "../../schema/bidding/log/public-entry.ts";
import type { Ladder, LadderFault } from "../../schema/catalogue/terms/ladder.ts";

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

export interface PlaceBid {
  readonly type: "PlaceBid";
  readonly bidder: string;
  readonly amountCents: number;
  /** The conditions that the bidder does not meet, as the edge found them; empty when bidding is allowed (REFUSE1). */
  readonly missingConditions: readonly string[];
}

/** Sets, raises or lowers the bidder's one auto bid (AUTO4). */
export interface SetAutoBid {
  readonly type: "SetAutoBid";
  readonly bidder: string;
  readonly maximumCents: number;
  readonly missingConditions: readonly string[];
}

export interface RemoveAutoBid {
  readonly type: "RemoveAutoBid";
  readonly bidder: string;
}

export interface InvalidateHighestBid {
  readonly type: "InvalidateHighestBid";
  readonly administrator: string;
  readonly reason: string;
}

export interface OverwriteHighestBid {
  readonly type: "OverwriteHighestBid";
  readonly administrator: string;
  readonly amountCents: number;
  readonly reason: string;
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
  | BidOverwritten;

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

export type AmountFault = "NOT_AN_INTEGER" | "NOT_POSITIVE" | "TOO_FINE" | "TOO_LARGE";

export type TermsFault =
  | `LADDER_${LadderFault}`
  | "START_AMOUNT"
  | "GRANULARITY"
  | "TIMES"
  | "EXTENSION"
  /** A lot with bids would close before the closing that holds (CLOSE5). */
  | "CLOSES_EARLIER"
  /** A lot without bids would close before bidders could respond (CLOSE5). */
  | "CLOSES_TOO_SOON"
  /** A version that there is not, or an earlier one than the lot has had. */
  | "RULES_VERSION";

/**
 * A refusal is an answer. `state` is what the bidder sees, `code` names the rule in the order of REFUSE1,
 * `contractCode` is the number in the product's list of error codes, if it has one.
 */
export type Refusal =
  | { readonly code: "LOT_UNKNOWN"; readonly state: "NOT_ALLOWED" }
  | { readonly code: "LOT_UNPUBLISHED"; readonly state: "NOT_ALLOWED" }
  | { readonly code: "LOT_NOT_OPEN"; readonly state: "NOT_ALLOWED"; readonly data: { readonly startsAtMs: number } }
  | { readonly code: "LOT_CLOSED"; readonly state: "NOT_ALLOWED"; readonly data: { readonly closesAtMs: number } }
  | {
      readonly code: "BIDDER_NOT_ALLOWED";
      readonly state: "NOT_ALLOWED";
      readonly data: { readonly missingConditions: readonly string[] };
    }
  | {
      readonly code: "AMOUNT_MALFORMED";
      readonly state: "NOT_ALLOWED";
      readonly data: {
        readonly fault: AmountFault;
        readonly granularityCents: number;
        readonly maximumCents: number;
      };
    }
  | {
      readonly code: "AMOUNT_TOO_LOW";
      readonly state: "TOO_LOW";
      /** The lowest amount that this command could have had. */
      readonly data: { readonly nextMinimumCents: number };
    }
  | { readonly code: "NO_SECOND_BID"; readonly state: "NOT_ALLOWED"; readonly contractCode: 4024 }
  | {
      readonly code: "NOT_ABOVE_SECOND_BID";
      readonly state: "NOT_ALLOWED";
      readonly contractCode: 4023;
      /** The highest amount that is still refused. */
      readonly data: { readonly secondBidCents: number };
    }
  /**
   * The bidder would be committed to more than they bid (FIX2 of version 2 of the rules). Without data: the commitment
   * may be a maximum (SECRET1).
   */
  | { readonly code: "ABOVE_COMMITMENT"; readonly state: "NOT_ALLOWED" }
  /** A correction lowers the price (FIX2 since version 3 of the rules). */
  | { readonly code: "NOT_BELOW_PRICE"; readonly state: "NOT_ALLOWED" }
  | { readonly code: "TERMS_INVALID"; readonly state: "NOT_ALLOWED"; readonly data: { readonly fault: TermsFault } };

export type EngineRefusalCode = Refusal["code"];

/**
 * The result of a command. Accepted without events means that the request already holds, such as a repeated maximum or
 * a repeated alarm.
 */
export type Decision =
  | { readonly accepted: true; readonly events: readonly Event[] }
  | { readonly accepted: false; readonly refusal: Refusal };
