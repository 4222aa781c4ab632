import { Suspense } from "react";
import { lazyPart } from "../lib/lazy-part.tsx";
import type { LiveLotState } from "../live/use-lot-live.ts";
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
export function BidderPanel({ lot, state, isLineLost }: { lot: LotOnOffer; state: LiveLotState; isLineLost: boolean }) {
  const offer = bidLot(lot, state);
  const flow = useBidFlow(offer, () => {});
  const { missingConditions } = state;
  const { outcome } = flow;
  const now = outcome && outcomeNow(outcome, state);
  const conditions = missingConditions.length > 0 ? <MissingConditions conditions={missingConditions} /> : null;
  return (
    <PanelBody
      lot={lot}
      state={state}
      isLineLost={isLineLost}
      hasStanding
      preparation={conditions}
      message={
        outcome &&
        !flow.pending &&
        now !== "obsolete" && (
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
      form={conditions ?? <BidForm lot={offer} flow={flow} />}
    >
      <Confirmation lot={offer} flow={flow} />
    </PanelBody>
  );
}
