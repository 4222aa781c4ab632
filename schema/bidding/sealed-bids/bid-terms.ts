/** Which version of a channel's terms a bidder has accepted, and since when it holds, in milliseconds since the epoch. */
export interface BidTerms {
  readonly versionId: string;
  readonly holdsFromMs: number;
}
