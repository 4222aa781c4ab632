import type { BlindLearning } from "../../catalogue/terms/blind-terms.ts";
import type { BlindProposalKind, UnsoldCause } from "../blind-sale.ts";
import type { OpenedContent } from "../sealed-bids/sealed-text.ts";

/**
 * The public part of a blind lot's log, which is hashed and becomes public when the bids are opened. This data outlives
 * the code: members may only be added under a new `BLIND_LOG_FORMAT`. Amounts are integer cents, instants are
 * milliseconds since the epoch, bidders have public names, and hashes and seals are SHA-256 in hexadecimal.
 */

/** The version of these types and of their hashing. */
export const BLIND_LOG_FORMAT = 1;

/** The terms of sale. The reserve is sealed: `SALT:CENTS`, or `SALT:null` where there is none. */
export interface PublicBlindTerms {
  readonly rulesVersion: number;
  readonly minimumCents: number;
  readonly reserveSeal: string;
  readonly granularityCents: number;
  readonly startsAtMs: number;
  readonly closesAtMs: number;
  /** The beacon's chain hash, and the round that opens the bids. */
  readonly chain: string;
  readonly beaconRound: number;
  readonly opensAtMs: number;
  readonly bindingUntilMs: number;
  readonly learns: BlindLearning;
  /**
   * Whether everybody saw the number of bidders before the opening. This member came without a new format: it stands
   * only where it is true.
   */
  readonly showsBidderCount?: true;
}

/** What a bid opened to: its content, or why it does not count. */
export type OpeningOutcome = OpenedContent | { readonly reason: string };

/** The outcome as it is, where the sale tells all amounts; else sealed: `SALT:OUTCOME`, which its bidder can open. */
export type PublicOutcome =
  | { readonly place: number; readonly outcome: OpeningOutcome }
  | { readonly place: number; readonly outcomeSeal: string };

/** The ranking as it is, where the sale tells all amounts; else sealed: `SALT:` and the list in JSON. */
export type PublicRanking =
  | { readonly ranking: readonly { readonly place: number; readonly amountCents: number }[] }
  | { readonly rankingSeal: string };

/**
 * The public part of a command's result. `seal` is that of a `StaffAct`, which is never revealed to the public; of a
 * decision on a proposal that of `decidedActText`.
 */
export type PublicBlindAction =
  | { readonly kind: "PUBLISHED"; readonly terms: PublicBlindTerms; readonly seal: string }
  /** `replaces` is the place of the bidder's earlier bid of the round. */
  | {
      readonly kind: "BID";
      readonly bidder: string;
      /** The seal of the bid's text, and the hash of its ciphertext. */
      readonly bidSeal: string;
      readonly ciphertextHash: string;
      readonly replaces: number | null;
    }
  | { readonly kind: "WITHDRAWN"; readonly bidder: string; readonly place: number }
  /** `bidCount` bids count. */
  | { readonly kind: "CLOSED"; readonly bidCount: number }
  /** Some or all of the bids; with the last one the ranking. `isUnsold` where no bid is valid. */
  | {
      readonly kind: "OPENED";
      /** Of an opening that also records the closing. */
      readonly bidCount: number | null;
      readonly beaconRound: number;
      readonly signature: string;
      readonly outcomes: readonly PublicOutcome[];
      readonly ranked: PublicRanking | null;
      readonly isUnsold: boolean;
    }
  | {
      readonly kind: "SECOND_ROUND";
      /** The first so many of the ranking. */
      readonly invitedCount: number;
      readonly startsAtMs: number;
      readonly beaconRound: number;
      readonly opensAtMs: number;
      readonly seal: string;
    }
  | { readonly kind: "AWARDED"; readonly place: number; readonly seal: string }
  | { readonly kind: "DECLINED"; readonly place: number; readonly seal: string }
  | { readonly kind: "UNSOLD"; readonly cause: UnsoldCause; readonly seal: string }
  /**
   * Another one of the staff did not approve what was proposed (APPROVE1). The place of its bid is under the seal, as
   * it may be the highest. This kind came without a new format: it answers a command that there was not.
   */
  | { readonly kind: "PROPOSAL_REJECTED"; readonly asked: BlindProposalKind; readonly seal: string }
  /** Its reason is shown to everybody. */
  | { readonly kind: "CALLED_OFF"; readonly reason: string | null; readonly seal: string };

/**
 * One entry. Its members are in the order `sequence, receivedAtMs, atMs`, those of the action, `closesAtMs`,
 * `previous`; its JSON in that order, without white space, is hashed.
 */
export type PublicBlindEntry = {
  readonly sequence: number;
  readonly receivedAtMs: number;
  /** Event time, by which the command was decided and by which a mark counts it. */
  readonly atMs: number;
} & PublicBlindAction & {
    /** The closing that was valid when the command came; of a publication its own. */
    readonly closesAtMs: number;
    /** The hash of the entry before; for the first one, of `blindGenesisText`. */
    readonly previous: string;
  };

/** The text whose hash is the first entry's `previous`: a log cannot pass as another lot's. */
export function blindGenesisText(lotId: string): string {
  return JSON.stringify({ format: BLIND_LOG_FORMAT, kind: "BLIND", lotId });
}

/** The text whose hash is a mark: it binds the entries before an instant, without telling whether there are any. */
export function markText(key: string, content: { mark: number; atMs: number; entries: number; head: string }): string {
  const { mark, atMs, entries, head } = content;
  return `${key}:${JSON.stringify({ mark, atMs, entries, head })}`;
}

/** The text whose hash seals a part of an entry. */
export function sealedPartText(salt: string, content: unknown): string {
  return `${salt}:${JSON.stringify(content)}`;
}

/**
 * The lines of a blind lot's public log, each in JSON: a BlindLotLine, a BlindEntryLine for each entry, a BlindEndLine.
 */
export interface BlindLotLine {
  readonly type: "BLIND_LOT";
  readonly format: number;
  readonly blindLotId: string;
}

export interface BlindEntryLine {
  readonly type: "ENTRY";
  readonly entry: PublicBlindEntry;
  /** The SHA-256 of the entry's exact JSON. */
  readonly hash: string;
  /** Of a bid that was opened, where the sale tells all amounts: anybody can open it again. */
  readonly ciphertext?: string;
}

export interface BlindEndLine {
  readonly type: "END";
  /** SEALED: entries follow that are not public yet, or there may be. */
  readonly state: "SEALED" | "OPENED";
  readonly entries: number;
  /** The hash of the last public entry; null if there is none. */
  readonly head: string | null;
  readonly mark: { readonly mark: number; readonly atMs: number; readonly hash: string } | null;
  /** The keys of the marks whose entries are public, and from which entry on each holds. */
  readonly markKeys: readonly { readonly fromSequence: number; readonly key: string }[];
}
