import { useState } from "react";
import { useTranslate } from "../../i18n/use-translate.ts";
import { formatMoney, parseMoney } from "../../lib/format/money.ts";
import { Button } from "../../ui/button.tsx";
import { Notice } from "../../ui/notice.tsx";
import { Dialog } from "../../ui/overlay/dialog.tsx";
import { type BidLot, lowestMaximum } from "../bid-lot.ts";
import styles from "./confirm-bid.module.css";
import { CostBreakdown } from "./cost-breakdown.tsx";
import { farFactor } from "./far-amount.ts";
import { InvoiceDetails } from "./invoice-details.tsx";
import { RetypeAmount } from "./retype-amount.tsx";
import type { BidFlow, PendingBid } from "./use-bid-flow.ts";

/** Confirms a binding bid: shows the amount, warnings, all costs and the invoice address. */
export function ConfirmBid({ lot, flow, pending }: { lot: BidLot; flow: BidFlow; pending: PendingBid }) {
  const { t } = useTranslate();
  const { kind, amountCents } = pending.intent;
  const isAutoBid = kind === "autoBid";
  const money = (cents: number) => formatMoney(cents, { stripZeros: true });
  const minimumCents = isAutoBid ? lowestMaximum(lot) : lot.minimumCents;
  const isOvertaken = amountCents < minimumCents;
  const priceCents = lot.priceCents ?? lot.startCents;
  const factor = farFactor(pending.intent, { priceCents, warnings: pending.warnings });
  const [retyped, setRetyped] = useState("");
  const [isChecked, setIsChecked] = useState(false);
  const isRetyped = factor === null || parseMoney(retyped) === amountCents;

  const place = () => {
    setIsChecked(true);
    if (isRetyped) flow.confirm();
  };

  return (
    <Dialog
      open
      title={t(isAutoBid ? "bids.confirm.autoTitle" : "bids.confirm.title")}
      onClose={flow.cancel}
      actions={
        <>
          <Button onClick={flow.cancel}>{t("bids.confirm.cancel")}</Button>
          {isOvertaken ? (
            // A separate key, so that holding Enter on this button does not also place the bid.
            <Button key="raise" variant="primary" onClick={() => flow.request(kind, minimumCents)}>
              {t("bids.confirm.raise", { amount: money(minimumCents) })}
            </Button>
          ) : (
            <Button key="place" variant="primary" busy={flow.isBusy} onClick={place}>
              {t(isAutoBid ? "bids.confirm.autoPlace" : "bids.confirm.place", { amount: money(amountCents) })}
            </Button>
          )}
        </>
      }
    >
      <div className={styles.body}>
        <div>
          <p className={styles.lot}>
            {t("lots.number", { number: lot.lotNumber })} · {lot.title}
          </p>
          <p className={styles.amount}>
            <span className={styles.label}>{t(isAutoBid ? "bids.confirm.upTo" : "bids.confirm.yourBid")}</span>
            {money(amountCents)}
          </p>
        </div>
        {isOvertaken && (
          <Notice tone="bad" role="alert">
            {t("bids.confirm.overtaken", { minimum: money(minimumCents) })}
          </Notice>
        )}
        {!isOvertaken && flow.outcome?.kind === "tooLow" && (
          <Notice tone="bad" role="alert">
            {t("bids.refused.tooLow")}
          </Notice>
        )}
        {pending.warnings
          .filter((warning) => factor === null || warning !== "FAR_ABOVE_PRICE")
          .map((warning) => (
            <Notice key={warning} tone="warn">
              {t(`bids.warnings.${warning}`)}
            </Notice>
          ))}
        {factor !== null && !isOvertaken && (
          <RetypeAmount
            factor={factor}
            isFirstBid={lot.priceCents === null}
            value={retyped}
            hasError={isChecked && !isRetyped}
            onType={setRetyped}
          />
        )}
        <CostBreakdown amountCents={amountCents} conditions={lot.conditions} />
        <InvoiceDetails incrementalLotId={lot.id} />
        <p className={styles.binding}>
          {t(isAutoBid ? "bids.confirm.autoBinding" : "bids.confirm.binding")}
          {lot.conditions.subjectToAcceptance && ` ${t("bids.confirm.subject")}`}
        </p>
      </div>
    </Dialog>
  );
}
