/** Requests to a lot, in the auditor's own types. Nothing here is shared with the code that it audits. */

export interface Terms {
  readonly startAmountCents: number;
  /** `[from price, step]`, the first one from 0. */
  readonly ladder: readonly (readonly [number, number])[];
  readonly startsAtMs: number;
  readonly closesAtMs: number;
  readonly extensionMs: number;
  /** Of the rules: 2, 3, or the present 4. */
  readonly rulesVersion: number;
}

export type BidAsk =
  | {
      readonly type: "PlaceBid";
      readonly bidder: string;
      readonly amountCents: number;
      readonly missingConditions: readonly string[];
    }
  | {
      readonly type: "SetAutoBid";
      readonly bidder: string;
      readonly maximumCents: number;
      readonly missingConditions: readonly string[];
    };

export type Correction =
  | { readonly type: "InvalidateHighestBid"; readonly administrator: string; readonly reason: string }
  | {
      readonly type: "OverwriteHighestBid";
      readonly administrator: string;
      readonly reason: string;
      readonly amountCents: number;
    };

/** A decision on the highest bid of a lot that has closed. */
export interface SaleDecision {
  readonly type: "DecideSale";
  readonly administrator: string;
  readonly reason: string;
  /** What another one of the staff proposed; null in a log from before it was recorded. */
  readonly proposal: { readonly id: string; readonly proposedBy: string; readonly reason: string } | null;
  readonly row: number;
  readonly isAwarded: boolean;
}

/** A time in which people could not bid, which staff add to the closing. */
export interface OutageAsk {
  readonly type: "AddOutage";
  readonly administrator: string;
  readonly reason: string;
  readonly outageId: string;
  readonly fromMs: number;
  readonly toMs: number;
}

/** What a person asks, under an id of their own making. */
export type PersonAsk =
  | BidAsk
  | { readonly type: "RemoveAutoBid"; readonly bidder: string }
  | Correction
  | SaleDecision
  | OutageAsk;

/** Who of staff asks and why; null where a program does. */
interface Signed {
  readonly administrator: string | null;
  readonly reason: string | null;
}

/** What staff ask. */
export type StaffAsk = Signed & ({ readonly type: "Publish"; readonly terms: Terms } | { readonly type: "Unpublish" });

export type Ask = PersonAsk | StaffAsk;

/** The user of a request; null for the app's own. */
export function askerOf(ask: Ask): string | null {
  if (ask.type === "Publish" || ask.type === "Unpublish") return null;
  if ("bidder" in ask) return ask.bidder;
  return ask.administrator;
}

/** What makes two requests the same (ONCE1): everything in them except the missing conditions. */
export function contentOf(ask: PersonAsk): string {
  switch (ask.type) {
    case "PlaceBid":
      return `bid ${ask.amountCents}`;
    case "SetAutoBid":
      return `maximum ${ask.maximumCents}`;
    case "RemoveAutoBid":
      return "remove";
    case "InvalidateHighestBid":
      return `invalidate ${ask.reason}`;
    case "OverwriteHighestBid":
      return `overwrite ${ask.amountCents} ${ask.reason}`;
    case "DecideSale":
      return `decide ${ask.row} ${ask.isAwarded} ${ask.reason}`;
    case "AddOutage":
      return `outage ${ask.outageId} ${ask.fromMs} ${ask.toMs} ${ask.reason}`;
  }
}
