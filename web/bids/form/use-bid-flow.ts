import { useEffect, useRef, useState } from "react";
import { type BidWarning, bidWarnings } from "../../../schema/bidding/warnings.ts";
import { useSession } from "../../session/session-store.ts";
import type { BidLot } from "../bid-lot.ts";
import type { BidIntent, PlaceBidOutcome, PlacedBid } from "./bid-outcome.ts";
import { usePlaceBid } from "./use-place-bid.ts";

/** An amount that changed by itself this recently was not what the finger aimed at. */
const MISCLICK_GUARD_MS = 900;

/** An intention that waits for its bidder's word. */
export interface PendingBid {
  intent: BidIntent;
  warnings: readonly BidWarning[];
}

export interface BidFlow {
  pending: PendingBid | null;
  outcome: PlacedBid | null;
  isBusy: boolean;
  /** Asks for the bidder's word, or with one-click bidding places at once, unless there is something to warn of. */
  request: (kind: BidIntent["kind"], amountCents: number) => void;
  confirm: () => void;
  cancel: () => void;
  /** Sends an unanswered intention again. */
  retry: (intent: BidIntent) => void;
  /** Tells what came of something else than a bid. */
  tell: (outcome: PlaceBidOutcome) => void;
  /** Forgets what was told. */
  clear: () => void;
}

/** From an amount to a placed bid. An intention keeps its id until it is answered. */
export function useBidFlow(lot: BidLot, onAccepted: () => void): BidFlow {
  const session = useSession();
  const { isBusy, place } = usePlaceBid(lot.id);
  const [pending, setPending] = useState<PendingBid | null>(null);
  const [outcome, setOutcome] = useState<PlacedBid | null>(null);
  const minimumChangedAtMs = useRef(0);

  // biome-ignore lint/correctness/useExhaustiveDependencies: the moment of each change is what counts
  useEffect(() => {
    minimumChangedAtMs.current = performance.now();
  }, [lot.minimumCents]);

  const send = async (intent: BidIntent) => {
    setOutcome(null);
    const next = await place(intent);
    setOutcome(next);
    // Refused for its amount, the question stays open for another amount.
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
      if (session?.hasOneClickBidding && warnings.length === 0 && isAimed) void send(intent);
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
    tell: (told) => setOutcome({ ...told, receipt: null }),
    clear: () => setOutcome(null),
  };
}
