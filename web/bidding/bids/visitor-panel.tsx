import { phaseOf } from "../../catalogue/lots/lot-phase.ts";
import { useTranslate } from "../../kit/i18n/use-translate.ts";
import { HeldSuspense } from "../../kit/lib/boot/held-suspense.tsx";
import { deferredPart } from "../../kit/lib/boot/lazy-part.tsx";
import { useTicking } from "../../kit/lib/clock/server-ticks.ts";
import { formatMoney } from "../../kit/lib/format/money.ts";
import type { LiveLotState } from "../../kit/live/use-lot-live.ts";
import { usePathWithReturn } from "../../kit/screens/return-path.ts";
import type { BiddableLot } from "./bid-lot.ts";
import styles from "./bid-panel.module.css";
import { SignInInvitation } from "./form/sign-in-invitation.tsx";
import { PanelBody } from "./panel-body.tsx";

const CostTable = deferredPart(async () => (await import("./form/cost-breakdown.tsx")).CostBreakdown, "bids/form");

/** What a bid would cost now, and the way to bidding. */
export function VisitorPanel({ lot, state, isOffline }: { lot: BiddableLot; state: LiveLotState; isOffline: boolean }) {
  const { t } = useTranslate();
  const path = usePathWithReturn();
  const startsAtMs = Date.parse(state.startingOn);
  const closesAtMs = Date.parse(state.closesOn);
  const isComing = useTicking((nowMs) => phaseOf({ startsAtMs, closesAtMs }, nowMs) === "openingSoon");
  const minimumCents = state.nextMinimumAmount;
  const amount = formatMoney(minimumCents, { stripZeros: true });
  const form = (
    <>
      <div className={styles.visitor}>
        <h3 className={styles.title}>
          {t(state.amount === null ? "bids.panel.firstBidCosts" : "bids.panel.nextBidCosts", { amount })}
        </h3>
        <div className={styles.costs}>
          <HeldSuspense>
            <CostTable amountCents={minimumCents} conditions={lot.conditions} />
          </HeldSuspense>
        </div>
      </div>
      <SignInInvitation isComing={isComing} />
    </>
  );
  return (
    <PanelBody
      lot={lot}
      state={state}
      isOffline={isOffline}
      hasStanding={false}
      form={form}
      preparation={form}
      firstStep={{ label: t("bids.panel.signIn"), to: path("/login") }}
    />
  );
}
