import type { BlindBid } from "../../../schema/bidding/sealed-bids/sealed-text.ts";

/** A bid of bidder-a on lot-1. */
export function blindBidOf(changes: Partial<BlindBid> = {}): BlindBid {
  return {
    lot: "lot-1",
    bidder: "bidder-a",
    amountCents: 41_200_000,
    conditions: "",
    validUntilMs: 1_800_000_000_000,
    attachments: [],
    sealedAtMs: 1_700_000_001_000,
    ...changes,
  };
}
