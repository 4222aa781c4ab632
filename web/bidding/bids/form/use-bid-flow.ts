import { useEffect, useRef, useState } from "react";
import { type BidWarning, bidWarnings } from "../../../../schema/bidding/warnings.ts";
import { oneClickBidding } from "../../../kit/lib/one-click-bidding.ts";
import type { BidLot } from "../bid-lot.ts";
import type { BidIntent, PlaceBidOutcome, PlacedBid } from "./bid-outcome.ts";
import { farFactor } from "./far-amount.ts";
import { usePlaceBid } from "./use-place-bid.ts";

/** If an amount changed by itself within this time, a press was probably aimed at the previous amount. */
export const MISCLICK_GUARD_MS = 900;

export interface PendingBid {
  intent: BidIntent;
  warnings: readonly BidWarning[];
}

export interface BidFlow {
  pending: PendingBid | null;
  outcome: PlacedBid | null;
  isBusy: boolean;
  /**
   * Asks for confirmation; with one-click bidding, places the bid at once unless its amount is far or there is a
   * warning.
   */
  request: (kind: BidIntent["kind"], amountCents: number) => void;
  confirm: () => void;
  cancel: () => void;
  /** Sends an unanswered bid again. */
  retry: (intent: BidIntent) => void;
  showOutcome: (outcome: PlaceBidOutcome) => void;
  clear: () => void;
}

/** Takes a bid from its amount to its outcome. A bid keeps its id until a response arrives. */
export function useBidFlow(lot: BidLot, onAccepted: () => void): BidFlow {
  const { isBusy, place } = usePlaceBid(lot.id);
  const [pending, setPending] = useState<PendingBid | null>(null);
  const [outcome, setOutcome] = useState<PlacedBid | null>(null);
  const minimumChangedAtMs = useRef(0);

  // biome-ignore lint/correctness/useExhaustiveDependencies: the time of each change matters
  useEffect(() => {
    minimumChangedAtMs.current = performance.now();
  }, [lot.minimumCents]);

  const send = async (intent: BidIntent) => {
    setOutcome(null);
    const next = await place(intent);
    setOutcome(next);
    // A bid refused for its amount keeps the dialog open, so that the bidder can choose another amount.
    if (next.kind !== "tooLow") setPending(null);
    if (next.kind === "accepted") onAccepted();
  };

  return {
    pending,
    outcome,
    isBusy,
    request(kind, amountCents) {
      if (isBusy) return;
      setOutcome(null);
      const { isLeading, priceCents, startCents: startAmountCents, ladder } = lot;
      const isMaximum = kind === "autoBid";
      const warnings = bidWarnings({ amountCents, isMaximum, isLeading, priceCents, startAmountCents, ladder });
      const intent: BidIntent = { kind, amountCents, commandId: crypto.randomUUID() };
      const isAimed = performance.now() - minimumChangedAtMs.current > MISCLICK_GUARD_MS;
      // A far maximum has no warning, yet the dialog asks to type it again.
      const isFar = farFactor(intent, { priceCents: priceCents ?? startAmountCents, warnings }) !== null;
      if (oneClickBidding.get() && warnings.length === 0 && !isFar && isAimed) void send(intent);
      else setPending({ intent, warnings });
    },
    confirm() {
      if (pending && !isBusy) void send(pending.intent);
    },
    cancel() {
      if (!isBusy) setPending(null);
    },
    retry(intent) {
      if (!isBusy) void send(intent);
    },
    showOutcome: (outcome) => setOutcome({ ...outcome, receipt: null }),
    clear: () => setOutcome(null),
  };
}
