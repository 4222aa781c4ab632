import { Suspense } from "react";
import { lazyPart } from "../lib/lazy-part.tsx";
import type { LotState } from "../live/use-lot-live.ts";
import { BidForm } from "./bid-form.tsx";
import { bidLot, type LotOnOffer } from "./bid-lot.ts";
import { BidMessage } from "./bid-message.tsx";
import { Confirmation } from "./confirmation.tsx";
import { MissingConditions } from "./missing-conditions.tsx";
import { outcomeNow } from "./outcome-now.ts";
import { PanelBody } from "./panel-body.tsx";
import { useBidFlow } from "./use-bid-flow.ts";

const ReceiptActions = lazyPart(async () => (await import("./receipt-actions.tsx")).ReceiptActions, "receipts");

/** The panel of who is signed in: with a form, unless a condition is missing, and what comes of a bid. */
export function BidderPanel({ lot, state }: { lot: LotOnOffer; state: LotState }) {
  const offer = bidLot(lot, state);
  const flow = useBidFlow(offer, () => {});
  const { missingConditions } = state;
  const { outcome } = flow;
  const now = outcome && outcomeNow(outcome, state);
  return (
    <PanelBody
      lot={lot}
      state={state}
      message={
        outcome &&
        !flow.pending &&
        // Overtaken it stays, with its receipt: what one is about to press must not move when somebody else bids.
        now !== "undone" && (
          <>
            <BidMessage outcome={outcome} isOvertaken={now === "overtaken"} isBusy={flow.isBusy} onRetry={flow.retry} />
            {outcome.receipt !== null && (
              <Suspense fallback={null}>
                <ReceiptActions receipt={outcome.receipt} />
              </Suspense>
            )}
          </>
        )
      }
      form={
        missingConditions.length > 0 ? (
          <MissingConditions conditions={missingConditions} />
        ) : (
          <BidForm lot={offer} flow={flow} />
        )
      }
    >
      <Confirmation lot={offer} flow={flow} />
    </PanelBody>
  );
}
