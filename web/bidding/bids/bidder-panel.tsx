import { Suspense } from "react";
import { useTranslate } from "../../kit/i18n/use-translate.ts";
import { lazyPart } from "../../kit/lib/boot/lazy-part.tsx";
import type { LiveLotState } from "../../kit/live/use-lot-live.ts";
import { Notice } from "../../kit/ui/notice.tsx";
import { type BiddableLot, bidLot } from "./bid-lot.ts";
import { BidForm } from "./form/bid-form.tsx";
import { BidMessage } from "./form/bid-message.tsx";
import { Confirmation } from "./form/confirmation.tsx";
import { MissingConditions, useFirstStep } from "./form/missing-conditions.tsx";
import { useBidFlow } from "./form/use-bid-flow.ts";
import { PanelBody } from "./panel-body.tsx";
import { outcomeNow } from "./state/outcome-now.ts";

const ReceiptActions = lazyPart(
  async () => (await import("./receipt/receipt-actions.tsx")).ReceiptActions,
  "bids/receipt",
);

/** Before the lot opens, to a user who can bid then. */
function ReadyToBid() {
  const { t } = useTranslate();
  return <Notice tone="good">{t("bids.conditions.ready")}</Notice>;
}

/** The form, unless a bid condition is missing, and the outcome of a bid. */
export function BidderPanel({ lot, state, isOffline }: { lot: BiddableLot; state: LiveLotState; isOffline: boolean }) {
  const currentLot = bidLot(lot, state);
  const flow = useBidFlow(currentLot, () => {});
  const { missingConditions } = state;
  const firstStep = useFirstStep(missingConditions);
  const { outcome } = flow;
  const now = outcome && outcomeNow(outcome, state);
  const conditions = missingConditions.length > 0 ? <MissingConditions conditions={missingConditions} /> : null;
  return (
    <PanelBody
      lot={lot}
      state={state}
      isOffline={isOffline}
      hasStanding
      preparation={conditions ?? <ReadyToBid />}
      {...(conditions && { firstStep })}
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
      form={conditions ?? <BidForm lot={currentLot} flow={flow} />}
    >
      <Confirmation lot={currentLot} flow={flow} />
    </PanelBody>
  );
}
