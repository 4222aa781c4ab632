import { Bot } from "lucide-react";
import { type FormEvent, useEffect, useState } from "react";
import { failureText } from "../../../kit/errors/errors.ts";
import { useTranslate } from "../../../kit/i18n/use-translate.ts";
import { formatMoney } from "../../../kit/lib/format/money.ts";
import { Badge } from "../../../kit/ui/badge.tsx";
import { Button } from "../../../kit/ui/button.tsx";
import { Notice } from "../../../kit/ui/notice.tsx";
import { Dialog } from "../../../kit/ui/overlay/dialog.tsx";
import { showToast } from "../../../kit/ui/overlay/toasts.ts";
import { type BidLot, isSpent, lowestMaximum, quickMaxima } from "../bid-lot.ts";
import { AmountField } from "./amount-field.tsx";
import styles from "./bid-form.module.css";
import type { RemovalOutcome } from "./bid-outcome.ts";
import { amountError } from "./read-amount.ts";
import { TotalCosts } from "./total-costs.tsx";
import { useAmount } from "./use-amount.ts";
import type { BidFlow } from "./use-bid-flow.ts";
import { useRemoveAutoBid } from "./use-remove-auto-bid.ts";

export function AutoBidForm({ lot, flow }: { lot: BidLot; flow: BidFlow }) {
  const { t } = useTranslate();
  const { maximumCents } = lot;
  const lowest = lowestMaximum(lot);
  const { text, read, setText, setCents, reset } = useAmount({ minimumCents: lowest, unitCents: lot.unitCents }, "");
  const [isChecked, setIsChecked] = useState(false);
  const isUnchanged = read.kind === "amount" && read.cents === maximumCents;

  // biome-ignore lint/correctness/useExhaustiveDependencies: a changed maximum resets the field
  useEffect(() => {
    reset();
    // The amount that was just set must not be checked as a new attempt.
    setIsChecked(false);
  }, [maximumCents]);

  const submit = (event: FormEvent) => {
    event.preventDefault();
    setIsChecked(true);
    if (read.kind === "amount" && !isUnchanged) flow.request("autoBid", read.cents);
  };
  const error = isUnchanged ? t("bids.auto.unchanged") : amountError(read, t);
  return (
    <form className={styles.fields} noValidate onSubmit={submit}>
      <AmountField
        label={t(maximumCents === null ? "bids.auto.maximum" : "bids.auto.newMaximum")}
        help={t("bids.auto.help", { minimum: formatMoney(lowest, { stripZeros: true }) })}
        value={text}
        error={isChecked || read.kind === "tooFine" ? error : null}
        quick={quickMaxima(lot).map(({ cents, steps }) => ({
          cents,
          note: t("bids.form.stepsAbove", { count: steps }),
        }))}
        chosenCents={read.kind === "amount" ? read.cents : null}
        onType={(next) => {
          setText(next);
          setIsChecked(false);
          flow.clear();
        }}
        onQuick={(cents) => {
          setCents(cents);
          setIsChecked(false);
          flow.clear();
        }}
      />
      <TotalCosts
        amountCents={read.kind === "amount" ? read.cents : lowest}
        conditions={lot.conditions}
        isExample={read.kind !== "amount"}
      />
      <Button
        type="submit"
        variant={lot.isLeading ? "plain" : "primary"}
        large
        wide
        busy={flow.isBusy}
        className={styles.submit}
        icon={<Bot size={20} aria-hidden="true" />}
      >
        {t(submitKey(lot, read.kind === "amount" ? read.cents : null))}
      </Button>
      {maximumCents !== null && <CurrentAutoBid lot={lot} maximumCents={maximumCents} flow={flow} />}
      {maximumCents === null && !flow.outcome && <p className={styles.hint}>{t("bids.auto.hint")}</p>}
    </form>
  );
}

/** What the button does to the auto bid. Without an amount, a passed one can only be raised. */
function submitKey(lot: BidLot, cents: number | null) {
  const { maximumCents } = lot;
  if (maximumCents === null) return "bids.auto.set";
  if (cents === null) return isSpent(lot) ? "bids.auto.raise" : "bids.auto.change";
  return cents < maximumCents ? "bids.auto.lower" : "bids.auto.raise";
}

function CurrentAutoBid({ lot, maximumCents, flow }: { lot: BidLot; maximumCents: number; flow: BidFlow }) {
  const { t } = useTranslate();
  const [isAsking, setIsAsking] = useState(false);
  const { isBusy, remove } = useRemoveAutoBid(lot.id);
  /** The outcome of a removal that can be retried. */
  const [outcome, setOutcome] = useState<Extract<RemovalOutcome, { kind: "noResponse" | "failed" }> | null>(null);
  const price = formatMoney(lot.priceCents ?? 0, { stripZeros: true });

  const ask = () => {
    flow.clear();
    setOutcome(null);
    setIsAsking(true);
  };
  const close = () => {
    if (!isBusy) setIsAsking(false);
  };
  const confirm = async () => {
    const next = await remove();
    if (next.kind === "noResponse" || next.kind === "failed") {
      setOutcome(next);
      return;
    }
    setIsAsking(false);
    if (next.kind === "removed") showToast({ tone: "good", text: t("bids.auto.removed") });
    // Shown in the panel: once the lot has closed, this form and its question are gone.
    else flow.showOutcome(next);
  };
  return (
    <div className={styles.current}>
      {isSpent(lot) ? (
        <span className={styles.spent}>
          <Badge>{t("bids.auto.passed")}</Badge>
          <span>{t("bids.auto.spent", { price, maximum: formatMoney(maximumCents, { stripZeros: true }) })}</span>
        </span>
      ) : (
        <AutoBidMaximum label={t("bids.auto.current")} maximumCents={maximumCents} />
      )}
      <Button small variant="quiet" onClick={ask}>
        {t("bids.auto.remove")}
      </Button>
      <Dialog
        open={isAsking}
        title={t("bids.auto.removeTitle")}
        onClose={close}
        actions={
          <>
            <Button onClick={close}>{t("bids.confirm.cancel")}</Button>
            <Button variant="danger" busy={isBusy} onClick={() => void confirm()}>
              {t(outcome?.kind === "noResponse" ? "bids.refused.sendAgain" : "bids.auto.removeConfirm")}
            </Button>
          </>
        }
      >
        <p>{t("bids.auto.removeText")}</p>
        {outcome && (
          <Notice tone={outcome.kind === "failed" ? "bad" : "warn"} role="alert">
            {outcome.kind === "failed" ? failureText(outcome.failure, t) : t("bids.auto.noResponse")}
          </Notice>
        )}
      </Dialog>
    </div>
  );
}

export function AutoBidMaximum({ label, maximumCents }: { label: string; maximumCents: number }) {
  return (
    <span className={styles.maximum}>
      <Bot size={18} aria-hidden="true" />
      <span>
        {label} <strong>{formatMoney(maximumCents, { stripZeros: true })}</strong>
      </span>
    </span>
  );
}
