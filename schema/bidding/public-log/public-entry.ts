import type { Ladder } from "../../catalogue/terms/ladder.ts";
import type { CorrectionRefusal } from "../refusal-codes.ts";

/**
 * The public part of a lot's log, which is hashed. This data outlives the code: members may only be added under a new
 * `LOG_FORMAT`, and kinds of entries under a new version of the rules. Amounts are integer cents, instants are
 * milliseconds since the epoch, bidders have public names, and hashes and seals are SHA-256 in hexadecimal.
 */

/** The version of these types and of their hashing, stated in the log's first line. */
export const LOG_FORMAT = 2;

/** A bid row created by a command. */
export interface PublicRow {
  readonly row: number;
  readonly bidder: string;
  readonly amountCents: number;
  readonly isAutoBid: boolean;
}

/** The terms of sale from this entry on. */
export interface PublicTerms {
  readonly rulesVersion: number;
  readonly startAmountCents: number;
  readonly ladder: Ladder;
  readonly granularityCents: number;
  readonly extensionMs: number;
  readonly startsAtMs: number;
  /** As planned; `closesAtMs` of the entry itself is the actual closing time. */
  readonly closesAtMs: number;
}

/** The public part of a command's result. */
export type PublicAction =
  /** For all staff actions, the seal is that of a `StaffAct`, which is never revealed to the public. */
  | { readonly kind: "PUBLISHED"; readonly terms: PublicTerms; readonly seal: string }
  /** `reason` is shown to the lot's bidders; null if there are no bids. */
  | { readonly kind: "UNPUBLISHED"; readonly reason: string | null; readonly seal: string }
  | { readonly kind: "OPENED" }
  | { readonly kind: "CLOSED" }
  | {
      readonly kind: "BID";
      readonly bidder: string;
      readonly amountCents: number;
      readonly rows: readonly PublicRow[];
    }
  /** Its maximum is sealed; `SealOpening.maximum` reveals it. */
  | {
      readonly kind: "AUTO_BID";
      readonly bidder: string;
      readonly maximumSeal: string;
      readonly rows: readonly PublicRow[];
    }
  /** A correction. */
  | { readonly kind: "INVALIDATED"; readonly row: number; readonly seal: string }
  | { readonly kind: "OVERWRITTEN"; readonly row: number; readonly rows: readonly PublicRow[]; readonly seal: string }
  /** A refused correction (FIX3), since version 3 of the rules; a SEALED entry under version 2. */
  | {
      readonly kind: "CORRECTION_REFUSED";
      readonly asked: "INVALIDATE" | "OVERWRITE";
      /** The highest bid's row; null if there are no bids. */
      readonly row: number | null;
      /** Of OVERWRITE; null if it was no whole number. */
      readonly amountCents: number | null;
      readonly refusal: CorrectionRefusal;
      readonly seal: string;
    }
  /**
   * The decision on the highest bid of a closed lot (ACCEPT1). These kinds came without a new version of the rules,
   * since they decide on no bid: lots that were already sold under an earlier version could never be awarded otherwise.
   */
  | { readonly kind: "AWARDED" | "DECLINED"; readonly row: number; readonly seal: string }
  /**
   * The closing, planned and actual, moves by what the lot lost in an outage (OUTAGE1). Bidders read the reason. This
   * kind came without a new version of the rules too: it answers a command that there was not, and decides on no bid.
   */
  | {
      readonly kind: "OUTAGE";
      readonly outageId: string;
      readonly fromMs: number;
      readonly toMs: number;
      readonly reason: string;
      readonly seal: string;
    }
  /**
   * Changed neither price, leader nor closing: a bidder's refusal, a leader's new maximum, a removed auto bid, or a
   * repeated request. These entries look the same, so that a changed maximum stays secret (SECRET1).
   */
  | { readonly kind: "SEALED"; readonly seal: string };

/**
 * The administrator and reason of a staff command: the content of the seal of PUBLISHED, UNPUBLISHED, INVALIDATED,
 * OVERWRITTEN, CORRECTION_REFUSED and OUTAGE; with a `StaffProposal` that of AWARDED and DECLINED.
 */
export interface StaffAct {
  /** A user id; null for a command of the app itself. */
  readonly administrator: string | null;
  readonly reason: string | null;
}

/** What one of the staff proposed, for another one to decide on. */
export interface StaffProposal {
  readonly id: string;
  /** A user id. */
  readonly proposedBy: string;
  readonly reason: string;
}

/** The content of a seal of kind SEALED. `effect` is a change of a bidder's commitment; a refusal changes nothing. */
export interface SealedContent {
  readonly asked: "BID" | "AUTO_BID" | "REMOVE_AUTO_BID" | "HOUSE";
  /** Null without an effect: a refused bidder may have no public name. */
  readonly bidder: string | null;
  /** For a manual bid. */
  readonly amountCents: number | null;
  /** For an auto bid. */
  readonly maximumSeal: string | null;
  readonly effect: "NONE" | "MAXIMUM_SET" | "AUTO_BID_REMOVED";
  /** A `LoggedRefusal`; for the app's own commands, the engine's code. */
  readonly refusal: string | null;
}

/** The lot's public state after a command. */
export interface PublicStanding {
  readonly priceCents: number | null;
  readonly leader: string | null;
  readonly closesAtMs: number;
}

/**
 * One entry. Its members are in the order `sequence, receivedAtMs`, those of the action, those of the standing,
 * `previous`; its JSON in that order, without white space, is hashed.
 */
export type PublicEntry = { readonly sequence: number; readonly receivedAtMs: number } & PublicAction &
  PublicStanding & {
    /** The hash of the entry before; for the first one, of `genesisText`. */
    readonly previous: string;
  };

/** The text whose hash is the first entry's `previous`: a log cannot pass as another lot's. */
export function genesisText(lotId: string): string {
  return JSON.stringify({ format: LOG_FORMAT, lotId });
}

/** The text whose hash is a maximum's seal. */
export function maximumText(salt: string, maximumCents: number): string {
  return `${salt}:${maximumCents}`;
}

/** The text whose hash is the seal of a SEALED entry. */
export function contentText(salt: string, content: SealedContent): string {
  return `${salt}:${JSON.stringify(content)}`;
}

/** The text whose hash is the seal of a staff action. */
export function staffActText(salt: string, { administrator, reason }: StaffAct): string {
  return `${salt}:${JSON.stringify({ administrator, reason })}`;
}

/**
 * The text whose hash is the seal of a decision on a proposal. The reason is that of who decided; `place` is that of
 * the bid of a blind lot's rejected proposal, null if it names none.
 */
export function decidedActText(
  salt: string,
  { administrator, reason }: StaffAct,
  { proposedBy, reason: proposalReason, place }: Omit<StaffProposal, "id"> & { readonly place?: number | null },
): string {
  return `${salt}:${JSON.stringify({ administrator, reason, proposedBy, proposalReason, place })}`;
}
