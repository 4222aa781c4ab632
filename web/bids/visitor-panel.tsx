import { Suspense } from "react";
import { useTranslate } from "../i18n/use-translate.ts";
import { deferredPart } from "../lib/lazy-part.tsx";
import { formatMoney } from "../lib/money.ts";
import type { LiveLotState } from "../live/use-lot-live.ts";
import type { LotOnOffer } from "./bid-lot.ts";
import styles from "./bid-panel.module.css";
import { PanelBody } from "./panel-body.tsx";
import { SignInInvitation } from "./sign-in-invitation.tsx";

const TotalCosts = deferredPart(async () => (await import("./total-costs.tsx")).TotalCosts, "bidding");

/** The panel of a visitor who is not signed in: what the next bid would cost, and how to get ready to bid. */
export function VisitorPanel({
  lot,
  state,
  isLineLost,
}: {
  lot: LotOnOffer;
  state: LiveLotState;
  isLineLost: boolean;
}) {
  const { t } = useTranslate();
  const minimumCents = state.nextMinimumAmount;
  const minimum = formatMoney(minimumCents, { stripZeros: true });
  const form = (
    <>
      <div className={styles.visitor}>
        <p>{t("bids.panel.nextBid", { minimum })}</p>
        <Suspense fallback={<p className={styles.costs} />}>
          <TotalCosts amountCents={minimumCents} conditions={lot.conditions} />
        </Suspense>
      </div>
      <SignInInvitation />
    </>
  );
  return (
    <PanelBody lot={lot} state={state} isLineLost={isLineLost} hasStanding={false} form={form} preparation={form} />
  );
}
