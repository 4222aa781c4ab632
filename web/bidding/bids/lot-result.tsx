import { Suspense } from "react";
import type { SaleConditions } from "../../catalogue/auctions/sale/conditions.tsx";
import { useTranslate } from "../../kit/i18n/use-translate.ts";
import { lazyPart } from "../../kit/lib/boot/lazy-part.tsx";
import { formatMoney } from "../../kit/lib/format/money.ts";
import type { LiveLotState } from "../../kit/live/use-lot-live.ts";
import styles from "./lot-result.module.css";
import { awaitsSeller, winnerText } from "./state/viewer-standing.ts";

const TotalCosts = lazyPart(async () => (await import("./form/total-costs.tsx")).TotalCosts, "bids/form");

export function LotResult({ state, conditions }: { state: LiveLotState; conditions: SaleConditions }) {
  const { t } = useTranslate();
  if (!state.isClosed) return <p className={styles.result}>{t("bids.result.pending")}</p>;
  if (state.amount === null || state.leaderRef === null)
    return <p className={styles.result}>{t("bids.result.noBids")}</p>;
  const isOwn = state.userHasLatestBid;
  const isDeclined = state.isAwarded === false;
  const subjectToAcceptance = awaitsSeller(state, conditions);
  const note = decisionNote(state.isAwarded, subjectToAcceptance);
  return (
    <div className={styles.result}>
      {isOwn ? (
        <p>
          {isDeclined
            ? t("bids.result.youDeclined", { amount: formatMoney(state.amount, { stripZeros: true }) })
            : winnerText(state.amount, { subjectToAcceptance, t })}
        </p>
      ) : (
        <>
          <p>{t("bids.result.winner", { bidder: t("bids.history.bidder", { ref: state.leaderRef }) })}</p>
          {note && <p className={styles.note}>{t(note)}</p>}
        </>
      )}
      {isOwn && !isDeclined && (
        <Suspense fallback={null}>
          <TotalCosts amountCents={state.amount} conditions={conditions} />
        </Suspense>
      )}
    </div>
  );
}

/** What the seller decided on the highest bid, for everybody else; null where the seller has no say. */
function decisionNote(isAwarded: boolean | null, subjectToAcceptance: boolean) {
  if (isAwarded !== null) return isAwarded ? "bids.result.awarded" : "bids.result.declined";
  return subjectToAcceptance ? "bids.result.subject" : null;
}
