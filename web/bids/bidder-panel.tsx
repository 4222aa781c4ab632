import { Suspense } from "react";
import { lazyPart } from "../lib/lazy-part.tsx";
import type { LotState } from "../live/use-lot-live.ts";
import { BidForm } from "./bid-form.tsx";
import { bidLot, type LotOnOffer } from "./bid-lot.ts";
import { BidMessage } from "./bid-message.tsx";
import { Confirmation } from "./confirmation.tsx";
import { MissingConditions } from "./missing-conditions.tsx";
import { PanelBody } from "./panel-body.tsx";
import { useBidFlow } from "./use-bid-flow.ts";

const ReceiptActions = lazyPart(async () => (await import("./receipt-actions.tsx")).ReceiptActions, "receipts");

/** The panel of who is signed in: with a form, unless a condition is missing, and what comes of a bid. */
export function BidderPanel({ lot, state }: { lot: LotOnOffer; state: LotState }) {
  const offer = bidLot(lot, state);
  const flow = useBidFlow(offer, () => {});
  const { missingConditions } = state;
  // What was told of an accepted bid is over with the lot's next event: one may be outbid by then.
  const isPast = flow.outcome?.kind === "accepted" && state.sequence > flow.outcome.sequence;
  return (
    <PanelBody
      lot={lot}
      state={state}
      message={
        flow.outcome &&
        !flow.pending &&
        !isPast && (
          <>
            <BidMessage outcome={flow.outcome} isBusy={flow.isBusy} onRetry={flow.retry} />
            {flow.outcome.receipt !== null && (
              <Suspense fallback={null}>
                <ReceiptActions receipt={flow.outcome.receipt} />
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
