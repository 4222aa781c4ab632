import { Suspense } from "react";
import { useTranslate } from "../../kit/i18n/use-translate.ts";
import { deferredPart } from "../../kit/lib/boot/lazy-part.tsx";
import { formatMoney } from "../../kit/lib/format/money.ts";
import type { LiveLotState } from "../../kit/live/use-lot-live.ts";
import type { BiddableLot } from "./bid-lot.ts";
import styles from "./bid-panel.module.css";
import { SignInInvitation } from "./form/sign-in-invitation.tsx";
import { PanelBody } from "./panel-body.tsx";

const TotalCosts = deferredPart(async () => (await import("./form/total-costs.tsx")).TotalCosts, "bids/form");

export function VisitorPanel({ lot, state, isOffline }: { lot: BiddableLot; state: LiveLotState; isOffline: boolean }) {
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
  return <PanelBody lot={lot} state={state} isOffline={isOffline} hasStanding={false} form={form} preparation={form} />;
}
