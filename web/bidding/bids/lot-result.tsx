import { Suspense } from "react";
import type { SaleConditions } from "../../catalogue/auctions/sale/conditions.tsx";
import { useTranslate } from "../../kit/i18n/use-translate.ts";
import { lazyPart } from "../../kit/lib/boot/lazy-part.tsx";
import type { LiveLotState } from "../../kit/live/use-lot-live.ts";
import styles from "./lot-result.module.css";
import { winnerText } from "./state/viewer-standing.ts";

const TotalCosts = lazyPart(async () => (await import("./form/total-costs.tsx")).TotalCosts, "bids/form");

export function LotResult({ state, conditions }: { state: LiveLotState; conditions: SaleConditions }) {
  const { t } = useTranslate();
  if (!state.isClosed) return <p className={styles.result}>{t("bids.result.pending")}</p>;
  if (state.amount === null || state.leaderRef === null)
    return <p className={styles.result}>{t("bids.result.noBids")}</p>;
  return (
    <div className={styles.result}>
      {state.userHasLatestBid ? (
        <p>{winnerText(state.amount, { subjectToAcceptance: conditions.subjectToAcceptance, t })}</p>
      ) : (
        <>
          <p>{t("bids.result.winner", { bidder: t("bids.history.bidder", { ref: state.leaderRef }) })}</p>
          {conditions.subjectToAcceptance && <p className={styles.note}>{t("bids.result.subject")}</p>}
        </>
      )}
      {state.userHasLatestBid && (
        <Suspense fallback={null}>
          <TotalCosts amountCents={state.amount} conditions={conditions} />
        </Suspense>
      )}
    </div>
  );
}
