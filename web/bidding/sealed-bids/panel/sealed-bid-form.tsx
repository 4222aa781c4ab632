import { Lock } from "lucide-react";
import { type FormEvent, useState } from "react";
import { MAX_CONDITIONS_CHARACTERS } from "../../../../schema/bidding/sealed-bids/conditions-length.ts";
import { TextAreaField } from "../../../kit/forms/text-area-field.tsx";
import { useTranslate } from "../../../kit/i18n/use-translate.ts";
import { formatMoney, moneyInputText } from "../../../kit/lib/format/money.ts";
import { Button } from "../../../kit/ui/button.tsx";
import { AmountField } from "../../bids/form/amount-field.tsx";
import { amountError, type ReadAmount, readAmount } from "../../bids/form/read-amount.ts";
import { TotalCosts } from "../../bids/form/total-costs.tsx";
import type { BlindAuctionOfPage, BlindLotNow, BlindLotOfPage } from "../documents.ts";
import type { BidContent } from "../use-sealed-bid.ts";
import { ReviewBid } from "./review-bid.tsx";
import styles from "./sealed-bid-panel.module.css";

interface SealedBidFormProps {
  lot: BlindLotOfPage;
  auction: BlindAuctionOfPage;
  state: BlindLotNow;
  isBusy: boolean;
  /** Returns whether the bid stands. */
  onPlace: (content: BidContent) => Promise<boolean>;
  /** Back to the bid that stands. */
  onCancel?: () => void;
}

/** Amount and conditions of a bid, and the dialog in which it is checked before it is sealed. */
export function SealedBidForm({ lot, auction, state, isBusy, onPlace, onCancel }: SealedBidFormProps) {
  const { t } = useTranslate();
  const [text, setText] = useState("");
  const [conditions, setConditions] = useState("");
  const [isChecked, setIsChecked] = useState(false);
  const [review, setReview] = useState<BidContent | null>(null);
  const read = readAmount(text, { minimumCents: state.minimumAmount, unitCents: state.amountGranularity });
  const saleConditions = saleConditionsOf(auction);
  const type = (next: string) => {
    setText(next);
    setIsChecked(false);
  };

  const submit = (event: FormEvent) => {
    event.preventDefault();
    setIsChecked(true);
    if (read.kind === "amount") setReview({ amountCents: read.cents, conditions });
  };

  return (
    <form className={styles.form} noValidate onSubmit={submit}>
      <Amount text={text} read={read} isChecked={isChecked} minimumCents={state.minimumAmount} onType={type} />
      <TotalCosts
        amountCents={read.kind === "amount" ? read.cents : state.minimumAmount}
        conditions={saleConditions}
        isExample={read.kind !== "amount"}
      />
      {lot.takesConditions && (
        <TextAreaField
          name="conditions"
          label={t("sealed.form.conditions")}
          help={t("sealed.form.conditionsHelp")}
          maxLength={MAX_CONDITIONS_CHARACTERS}
          value={conditions}
          onChange={(event) => setConditions(event.target.value)}
        />
      )}
      <Button type="submit" variant="primary" large wide busy={isBusy} icon={<Lock size={20} aria-hidden="true" />}>
        {read.kind === "amount"
          ? t("sealed.form.submit", { amount: formatMoney(read.cents, { stripZeros: true }) })
          : t("sealed.form.submitPlain")}
      </Button>
      {onCancel && (
        <Button variant="quiet" wide isWaiting={isBusy} onClick={onCancel}>
          {t("sealed.form.keep")}
        </Button>
      )}
      <p className={styles.hint}>{t("sealed.form.hint")}</p>
      {review && (
        <ReviewBid
          lot={lot}
          auction={auction}
          state={state}
          content={review}
          saleConditions={saleConditions}
          onClose={() => setReview(null)}
          onPlace={async () => {
            setReview(null);
            if (!(await onPlace(review))) return;
            setText("");
            setConditions("");
            setIsChecked(false);
          }}
        />
      )}
    </form>
  );
}

/** What the buyer pays besides the bid. The seller decides afterwards whether to award. */
function saleConditionsOf({ costs }: BlindAuctionOfPage) {
  return { ...costs, bpm: 0, subjectToAcceptance: true };
}

function Amount({
  text,
  read,
  isChecked,
  minimumCents,
  onType,
}: {
  text: string;
  read: ReadAmount;
  isChecked: boolean;
  minimumCents: number;
  onType: (text: string) => void;
}) {
  const { t } = useTranslate();
  return (
    <AmountField
      label={t("sealed.form.amount")}
      help={t("bids.form.minimum", { minimum: formatMoney(minimumCents, { stripZeros: true }) })}
      value={text}
      error={isChecked || read.kind === "tooFine" ? amountError(read, t) : null}
      quick={[]}
      chosenCents={null}
      onType={onType}
      onQuick={(cents) => onType(moneyInputText(cents))}
    />
  );
}
