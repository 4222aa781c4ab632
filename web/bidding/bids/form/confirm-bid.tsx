import { useState } from "react";
import { useTranslate } from "../../../kit/i18n/use-translate.ts";
import { formatMoney, parseMoney } from "../../../kit/lib/format/money.ts";
import { Button } from "../../../kit/ui/button.tsx";
import { Notice } from "../../../kit/ui/notice.tsx";
import { Dialog } from "../../../kit/ui/overlay/dialog.tsx";
import { type BidLot, lowestMaximum } from "../bid-lot.ts";
import type { BidIntent } from "./bid-outcome.ts";
import styles from "./confirm-bid.module.css";
import { CostBreakdown } from "./cost-breakdown.tsx";
import { farFactor } from "./far-amount.ts";
import { InvoiceDetails } from "./invoice-details.tsx";
import { RetypeAmount } from "./retype-amount.tsx";
import type { BidFlow, PendingBid } from "./use-bid-flow.ts";

const money = (cents: number) => formatMoney(cents, { stripZeros: true });

export function ConfirmBid({ lot, flow, pending }: { lot: BidLot; flow: BidFlow; pending: PendingBid }) {
  const { t } = useTranslate();
  const { kind, amountCents } = pending.intent;
  const isAutoBid = kind === "autoBid";
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
        <WhatIsBid lot={lot} intent={pending.intent} />
        <Warnings
          overtakenBy={isOvertaken ? money(minimumCents) : null}
          isTooLow={flow.outcome?.kind === "tooLow"}
          warnings={pending.warnings}
          isFirstBid={lot.priceCents === null}
        />
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

function WhatIsBid({ lot, intent }: { lot: BidLot; intent: BidIntent }) {
  const { t } = useTranslate();
  return (
    <div>
      <p className={styles.lot}>
        {t("lots.number", { number: lot.lotNumber })} · {lot.title}
      </p>
      <p className={styles.amount}>
        <span className={styles.label}>
          {t(intent.kind === "autoBid" ? "bids.confirm.upTo" : "bids.confirm.yourBid")}
        </span>
        {money(intent.amountCents)}
      </p>
    </div>
  );
}

function Warnings({
  overtakenBy,
  isTooLow,
  warnings,
  isFirstBid,
}: {
  /** The new minimum, if the amount is below it. */
  overtakenBy: string | null;
  /** Whether the bid has just been refused as too low. */
  isTooLow: boolean;
  warnings: PendingBid["warnings"];
  isFirstBid: boolean;
}) {
  const { t } = useTranslate();
  return (
    <>
      {overtakenBy !== null && (
        <Notice tone="bad" role="alert">
          {t("bids.confirm.overtaken", { minimum: overtakenBy })}
        </Notice>
      )}
      {overtakenBy === null && isTooLow && (
        <Notice tone="bad" role="alert">
          {t("bids.refused.tooLow")}
        </Notice>
      )}
      {warnings.map((warning) => (
        <Notice key={warning} tone="warn">
          {t(isFirstBid && warning === "FAR_ABOVE_PRICE" ? "bids.warnings.farAboveStart" : `bids.warnings.${warning}`)}
        </Notice>
      ))}
    </>
  );
}
