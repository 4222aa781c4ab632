import { lazy, Suspense } from "react";
import type { BidLot } from "./bid-lot.ts";
import type { BidFlow, PendingBid } from "./use-bid-flow.ts";

const load = () => import("./confirm-bid.tsx");
const ConfirmBid = lazy(async () => ({ default: (await load()).ConfirmBid }));

/** Fetches the confirmation while the bidder still thinks, so that it opens at once. */
export function warmConfirmation(): void {
  // A failure shows when it is needed.
  void load().catch(() => {});
}

/** Asks the bidder's word for an intention, with its costs. */
export function Confirmation({ lot, flow }: { lot: BidLot; flow: BidFlow }) {
  const pending: PendingBid | null = flow.pending;
  if (!pending) return null;
  return (
    <Suspense fallback={null}>
      <ConfirmBid key={pending.intent.commandId} lot={lot} flow={flow} pending={pending} />
    </Suspense>
  );
}
