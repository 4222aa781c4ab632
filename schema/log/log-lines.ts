import type { Ladder } from "../bidding/ladder.ts";
import type { PublicEntry, SealedContent } from "./public-entry.ts";

/** The lines of a lot's public log: one LotLine, an EntryLine for each entry in order, one EndLine. Each is JSON. */

/** What the lot is sold under now; the entries say how it came to that. */
export interface LotLine {
  readonly type: "LOT";
  readonly format: number;
  readonly lotId: string;
  readonly rulesVersion: number;
  readonly startAmountCents: number;
  readonly ladder: Ladder;
  readonly granularityCents: number;
  readonly extensionMs: number;
  readonly startsAtMs: number;
  /** Extensions included. */
  readonly closesAtMs: number;
}

export interface EntryLine {
  readonly type: "ENTRY";
  readonly entry: PublicEntry;
  /** The SHA-256 of the entry's JSON as it stands. */
  readonly hash: string;
  /** What opens the entry's seals, as far as it may be known now. Not hashed: the seals prove it. */
  readonly opening?: SealOpening;
}

export interface SealOpening {
  /** Of `maximumSeal`: once its owner's own bids have come to it and somebody else leads, or the lot closed at or above it. */
  readonly maximum?: { readonly maximumCents: number; readonly salt: string };
  /** Of `seal`, once the lot has closed: of what changed who is committed to what. */
  readonly sealed?: { readonly content: SealedContent; readonly salt: string };
}

export interface EndLine {
  readonly type: "END";
  readonly state: "OPEN" | "CLOSED";
  readonly entries: number;
  /** The hash of the last entry. */
  readonly head: string;
  /** The leader's public name: of a closed lot the winner's. Null where nobody bid. */
  readonly leader: string | null;
  readonly priceCents: number | null;
  readonly closesAtMs: number;
}
