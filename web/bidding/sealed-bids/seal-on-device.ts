import type { PreparedKey } from "../../../schema/bidding/sealed-bids/prepared-key.ts";
import { serverNow } from "../../kit/lib/clock/server-clock.ts";
import type { BidFile } from "./attachments/bid-file.ts";
import type { BlindLotNow } from "./documents.ts";
import type { KeptAttachment, KeptBid } from "./kept-bids.ts";
import { sealingOf } from "./sealing-of.ts";

/** What the bidder decides. */
export interface BidContent {
  amountCents: number;
  /** Until when the bid binds: the date of the sale's terms or later. */
  validUntilMs: number;
  conditions: string;
  files: readonly BidFile[];
}

/** What is sealed of it: its files were sent before, and are named by their hashes. */
type SealedContent = Omit<BidContent, "files"> & { readonly attachments: readonly KeptAttachment[] };

/** Most of the work of sealing a bid, done before it is written; null if it cannot be. */
export async function prepareKey(state: BlindLotNow): Promise<PreparedKey | null> {
  // The renderer of the Worker seals nothing, and goes without the code of it.
  if (import.meta.env.SSR) return null;
  const { PreparedKey } = await import("../../../schema/bidding/sealed-bids/prepared-key.ts");
  const key = await PreparedKey.of(sealingOf(state));
  return typeof key === "string" ? null : key;
}

/** The bid, encrypted on this device; null if it cannot be. */
export async function sealOnDevice(
  state: BlindLotNow,
  { amountCents, conditions, validUntilMs, attachments }: SealedContent,
  prepared: Promise<PreparedKey | null> | null,
): Promise<KeptBid | null> {
  const { blindLotId, viewer, viewerTerms } = state;
  if (!viewer || import.meta.env.SSR) return null;
  // Some 55 kB, which only a bidder needs.
  const { sealBid } = await import("../../../schema/bidding/sealed-bids/seal-bid.ts");
  const bid = {
    lot: blindLotId,
    bidder: viewer.annonUserRef,
    amountCents,
    conditions: conditions.trim().normalize("NFC"),
    validUntilMs,
    attachments: attachments.map(({ hash }) => hash),
    sealedAtMs: serverNow(),
    terms: viewerTerms && { versionId: viewerTerms.versionId, holdsFromMs: Date.parse(viewerTerms.holdsFrom) },
  };
  const result = await sealBid(bid, sealingOf(state), await prepared);
  if (!result.isSealed) return null;
  return {
    blindLotId,
    bidder: viewer.annonUserRef,
    ...result.sealed,
    text: result.text,
    receipt: null,
    attachments: [...attachments],
  };
}
