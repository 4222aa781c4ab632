import type { Ladder } from "../../catalogue/terms/ladder.ts";
import type { PublicEntry, SealedContent } from "./public-entry.ts";

/** The lines of a lot's public log, each in JSON: one LotLine, an EntryLine per entry in order, one EndLine. */

/** The current terms of sale; the entries contain their history. */
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
  /** Includes extensions. */
  readonly closesAtMs: number;
}

export interface EntryLine {
  readonly type: "ENTRY";
  readonly entry: PublicEntry;
  /** The SHA-256 of the entry's exact JSON. */
  readonly hash: string;
  /** Reveals the entry's seals, as far as currently allowed. Not hashed, because the seals prove it. */
  readonly opening?: SealOpening;
}

export interface SealOpening {
  /**
   * Reveals `maximumSeal`, once the owner's own bids have reached the maximum and another bidder leads, or the lot
   * closed at or above it. It stays, whatever happens to the price afterwards (OPENED1).
   */
  readonly maximum?: { readonly maximumCents: number; readonly salt: string };
  /** Reveals `seal` after the closing, for entries that changed a bidder's commitment. */
  readonly sealed?: { readonly content: SealedContent; readonly salt: string };
}

export interface EndLine {
  readonly type: "END";
  readonly state: "OPEN" | "CLOSED";
  readonly entries: number;
  /** The hash of the last entry. */
  readonly head: string;
  /** The leader's public name; for a closed lot, the winner's. Null if there was no bid. */
  readonly leader: string | null;
  readonly priceCents: number | null;
  readonly closesAtMs: number;
}
