/** A version of a channel's terms that a bidder has accepted, and since when it holds: milliseconds since the epoch. */
export interface BidTerms {
  readonly versionId: string;
  readonly holdsFromMs: number;
}
