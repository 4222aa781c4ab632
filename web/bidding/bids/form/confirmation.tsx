import { Suspense } from "react";
import { lazyPart } from "../../../kit/lib/boot/lazy-part.tsx";
import type { BidLot } from "../bid-lot.ts";
import type { BidFlow, PendingBid } from "./use-bid-flow.ts";

const ConfirmBid = lazyPart(async () => (await import("./confirm-bid.tsx")).ConfirmBid, "bids/form", "errors");

/** Preloads the confirmation while the bidder chooses an amount, so that it opens at once. */
export const warmConfirmation = ConfirmBid.warm;

export function Confirmation({ lot, flow }: { lot: BidLot; flow: BidFlow }) {
  const pending: PendingBid | null = flow.pending;
  if (!pending) return null;
  return (
    <Suspense fallback={null}>
      <ConfirmBid lot={lot} flow={flow} pending={pending} />
    </Suspense>
  );
}
