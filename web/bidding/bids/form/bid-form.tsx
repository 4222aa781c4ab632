import { Gavel } from "lucide-react";
import { type FormEvent, useEffect, useState } from "react";
import { useTranslate } from "../../../kit/i18n/use-translate.ts";
import { formatMoney } from "../../../kit/lib/format/money.ts";
import { useMediaQuery } from "../../../kit/lib/use-media-query.ts";
import { Button } from "../../../kit/ui/button.tsx";
import { Segments } from "../../../kit/ui/choice/segments.tsx";
import { type BidLot, isSpent } from "../bid-lot.ts";
import { AmountField } from "./amount-field.tsx";
import { AutoBidForm, AutoBidMaximum } from "./auto-bid-form.tsx";
import styles from "./bid-form.module.css";
import { warmConfirmation } from "./confirmation.tsx";
import { OneClickNote } from "./one-click-note.tsx";
import { amountError } from "./read-amount.ts";
import { TotalCosts } from "./total-costs.tsx";
import { useAmount } from "./use-amount.ts";
import type { BidFlow } from "./use-bid-flow.ts";

export function BidForm({ lot, flow }: { lot: BidLot; flow: BidFlow }) {
  const { t } = useTranslate();
  const [mode, setMode] = useState<"bid" | "autoBid">("bid");
  const isWide = useMediaQuery("(width >= 1024px)");
  useEffect(warmConfirmation, []);

  return (
    <div className={styles.form}>
      <div className={styles.head}>
        <h3 className={styles.title}>{t(lot.isLeading ? "bids.form.titleLeading" : "bids.form.title")}</h3>
        <Segments
          label={t("bids.form.kind")}
          small={isWide}
          value={mode}
          options={[
            { value: "bid", label: t("bids.form.bid") },
            { value: "autoBid", label: t("bids.form.autoBid") },
          ]}
          onChange={(next) => {
            setMode(next);
            flow.clear();
          }}
        />
      </div>
      {mode === "bid" ? <ManualBidForm lot={lot} flow={flow} /> : <AutoBidForm lot={lot} flow={flow} />}
      <OneClickNote />
    </div>
  );
}

function ManualBidForm({ lot, flow }: { lot: BidLot; flow: BidFlow }) {
  const { t } = useTranslate();
  const { text, read, setText, setCents, reset } = useAmount(lot);
  const [isChecked, setIsChecked] = useState(false);
  const minimum = formatMoney(lot.minimumCents, { stripZeros: true });
  const isAccepted = flow.outcome?.kind === "accepted";

  // After an accepted bid, the field starts again at the next minimum.
  // biome-ignore lint/correctness/useExhaustiveDependencies: only an accepted bid resets the field
  useEffect(() => {
    if (isAccepted) reset();
  }, [isAccepted]);

  const submit = (event: FormEvent) => {
    event.preventDefault();
    setIsChecked(true);
    if (read.kind === "amount") flow.request("bid", read.cents);
  };
  return (
    <form className={styles.fields} noValidate onSubmit={submit}>
      <AmountField
        label={t("bids.form.amount")}
        help={t("bids.form.minimum", { minimum })}
        value={text}
        // While typing, every amount starts too low, so only an amount that is too fine shows its error at once.
        error={isChecked || read.kind === "tooFine" ? amountError(read, t) : null}
        quick={lot.quickCents.map((cents, steps) => ({
          cents,
          note: steps === 0 ? t("bids.form.nextBid") : t("bids.form.stepsAbove", { count: steps }),
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
        amountCents={read.kind === "amount" ? read.cents : lot.minimumCents}
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
        icon={<Gavel size={20} aria-hidden="true" />}
      >
        {read.kind === "amount"
          ? t("bids.form.submit", { amount: formatMoney(read.cents, { stripZeros: true }) })
          : t("bids.form.submitPlain")}
      </Button>
      {lot.maximumCents !== null && !isSpent(lot) ? (
        <p className={styles.current}>
          <AutoBidMaximum label={t("bids.auto.current")} maximumCents={lot.maximumCents} />
        </p>
      ) : (
        !flow.outcome && <p className={styles.hint}>{t("bids.form.hint")}</p>
      )}
    </form>
  );
}
