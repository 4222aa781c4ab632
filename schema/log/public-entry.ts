import type { Ladder } from "../bidding/ladder.ts";

/**
 * What everybody may read of a lot's log, and what is hashed of it. Plain data that outlives this code: members are only
 * added under a new `LOG_FORMAT`. Amounts are integer cents, instants milliseconds since the epoch, bidders are public
 * names, hashes and seals are SHA-256 in hexadecimal.
 */

/** The version of these shapes and of how they are hashed; told in the log's first line. */
export const LOG_FORMAT = 2;

/** A bid row that a command made. */
export interface PublicRow {
  readonly row: number;
  readonly bidder: string;
  readonly amountCents: number;
  readonly isAutoBid: boolean;
}

/** What the lot is sold under from this entry on. */
export interface PublicTerms {
  readonly rulesVersion: number;
  readonly startAmountCents: number;
  readonly ladder: Ladder;
  readonly granularityCents: number;
  readonly extensionMs: number;
  readonly startsAtMs: number;
  /** As planned; the entry's own `closesAtMs` is the one that holds. */
  readonly closesAtMs: number;
}

/** What a command did, as far as everybody may know. */
export type PublicAction =
  /** In this and the other deeds of staff the seal is that of a `StaffAct`; it is not opened to everybody. */
  | { readonly kind: "PUBLISHED"; readonly terms: PublicTerms; readonly seal: string }
  /** `reason` is what the lot's bidders read of it; null where there are no bids. */
  | { readonly kind: "UNPUBLISHED"; readonly reason: string | null; readonly seal: string }
  | { readonly kind: "OPENED" }
  | { readonly kind: "CLOSED" }
  | {
      readonly kind: "BID";
      readonly bidder: string;
      readonly amountCents: number;
      readonly rows: readonly PublicRow[];
    }
  /** Its maximum is sealed: `MaximumOpening` opens it. */
  | {
      readonly kind: "AUTO_BID";
      readonly bidder: string;
      readonly maximumSeal: string;
      readonly rows: readonly PublicRow[];
    }
  /** A correction. */
  | { readonly kind: "INVALIDATED"; readonly row: number; readonly seal: string }
  | { readonly kind: "OVERWRITTEN"; readonly row: number; readonly rows: readonly PublicRow[]; readonly seal: string }
  /**
   * Moved neither price, leader nor closing: a refusal, a leader's new maximum, an auto bid that was removed, something
   * asked twice. They all look alike, so that nobody can tell that a maximum was changed (SECRET1).
   */
  | { readonly kind: "SEALED"; readonly seal: string };

/** Who of staff gave a command and why: the content of the seal of PUBLISHED, UNPUBLISHED, INVALIDATED and OVERWRITTEN. */
export interface StaffAct {
  /** A user id; null where the house's own program gave the command. */
  readonly administrator: string | null;
  readonly reason: string | null;
}

/** What a seal of kind SEALED holds. `effect` tells what changes who is committed to what; a refusal changes nothing. */
export interface SealedContent {
  readonly asked: "BID" | "AUTO_BID" | "REMOVE_AUTO_BID" | "HOUSE";
  /** Null where there is no effect: who is refused may have no public name. */
  readonly bidder: string | null;
  /** Of a manual bid. */
  readonly amountCents: number | null;
  /** Of an auto bid. */
  readonly maximumSeal: string | null;
  readonly effect: "NONE" | "MAXIMUM_SET" | "AUTO_BID_REMOVED";
  /** A `LoggedRefusal`; of the house's own commands the engine's code. */
  readonly refusal: string | null;
}

/** Where the lot stands after a command. */
export interface PublicStanding {
  readonly priceCents: number | null;
  readonly leader: string | null;
  readonly closesAtMs: number;
}

/**
 * One entry. Its members stand in the order `sequence, receivedAtMs`, those of the deed, those of the standing,
 * `previous`; its JSON in that order, without white space, is what is hashed.
 */
export type PublicEntry = { readonly sequence: number; readonly receivedAtMs: number } & PublicAction &
  PublicStanding & {
    /** The hash of the entry before; of the first one `genesisText`'s. */
    readonly previous: string;
  };

/** What the first entry's `previous` is the hash of: a log cannot pass for another lot's. */
export function genesisText(lotId: string): string {
  return JSON.stringify({ format: LOG_FORMAT, lotId });
}

/** What a maximum's seal is the hash of. */
export function maximumText(salt: string, maximumCents: number): string {
  return `${salt}:${maximumCents}`;
}

/** What the seal of a SEALED entry is the hash of. */
export function contentText(salt: string, content: SealedContent): string {
  return `${salt}:${JSON.stringify(content)}`;
}

/** What the seal of a deed of staff is the hash of. */
export function staffActText(salt: string, { administrator, reason }: StaffAct): string {
  return `${salt}:${JSON.stringify({ administrator, reason })}`;
}
