import { Lock } from "lucide-react";
import { type FormEvent, useState } from "react";
import { MAX_CONDITIONS_CHARACTERS } from "../../../../schema/bidding/sealed-bids/conditions-length.ts";
import { TextAreaField } from "../../../kit/forms/text-area-field.tsx";
import { TextField } from "../../../kit/forms/text-field.tsx";
import { useTranslate } from "../../../kit/i18n/use-translate.ts";
import { formatDate } from "../../../kit/lib/format/dates.ts";
import { formatMoney, moneyInputText } from "../../../kit/lib/format/money.ts";
import { Button } from "../../../kit/ui/button.tsx";
import { Notice } from "../../../kit/ui/notice.tsx";
import { AmountField } from "../../bids/form/amount-field.tsx";
import { amountError, type ReadAmount, readAmount } from "../../bids/form/read-amount.ts";
import { TotalCosts } from "../../bids/form/total-costs.tsx";
import { AttachmentsField } from "../attachments/attachments-field.tsx";
import type { BidFile } from "../attachments/bid-file.ts";
import {
  type BlindAuctionOfPage,
  type BlindLotNow,
  type BlindLotOfPage,
  leastAmountOf,
  ownBidOf,
} from "../documents.ts";
import { attachmentsOfKept, contentOfKept, keptBidOf } from "../kept-bids.ts";
import { publicPartText } from "../public-part.ts";
import type { BidContent } from "../seal-on-device.ts";
import { dayOf, lastValidity, readValidity } from "./read-validity.ts";
import { ReviewBid } from "./review-bid.tsx";
import { saleConditionsOf } from "./sale-conditions.ts";
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
  const [text, setText] = useState(() => keptAmount(state));
  const [conditions, setConditions] = useState(() => keptContent(state)?.conditions ?? "");
  const [validity, setValidity] = useState(() => keptValidity(state));
  const [files, setFiles] = useState(() => keptFiles(state));
  const [isChecked, setIsChecked] = useState(false);
  const [review, setReview] = useState<BidContent | null>(null);
  const minimumCents = leastAmountOf(state);
  const read = readAmount(text, { minimumCents, unitCents: state.amountGranularity });
  const cents = read.kind === "amount" ? read.cents : null;
  const day = validity ?? dayOf(Date.parse(state.bindingUntil));
  const validUntilMs = readValidity(day, state.bindingUntil);
  const saleConditions = saleConditionsOf(auction);
  const type = (next: string) => {
    setText(next);
    setIsChecked(false);
  };
  const clear = () => {
    type("");
    setConditions("");
    setFiles([]);
    setValidity(null);
  };

  const submit = (event: FormEvent) => {
    event.preventDefault();
    setIsChecked(true);
    if (cents !== null && validUntilMs !== null) setReview({ amountCents: cents, conditions, files, validUntilMs });
  };

  return (
    <form className={styles.form} noValidate onSubmit={submit}>
      <Amount text={text} read={read} {...{ isChecked, minimumCents }} onType={type} />
      <TotalCosts amountCents={cents ?? minimumCents} conditions={saleConditions} isExample={cents === null} />
      {lot.takesConditions && (
        <TextAreaField
          name="conditions"
          label={t("sealed.form.conditions")}
          help={t(auction.learns === "AMOUNTS" ? "sealed.form.conditionsHelp.AMOUNTS" : "sealed.form.conditionsHelp")}
          maxLength={MAX_CONDITIONS_CHARACTERS}
          value={conditions}
          onChange={(event) => setConditions(event.target.value)}
        />
      )}
      <AttachmentsField files={files} onChange={setFiles} />
      <LostFiles state={state} />
      <Validity
        day={day}
        isWrong={isChecked && validUntilMs === null}
        bindingUntil={state.bindingUntil}
        onChoose={setValidity}
      />
      <PublicPart auction={auction} />
      <Submit amountCents={cents} isBusy={isBusy} {...(onCancel && { onCancel })} />
      {review && (
        <ReviewBid
          {...{ lot, auction, saleConditions }}
          terms={state.viewerTerms}
          content={review}
          onClose={() => setReview(null)}
          onPlace={async () => {
            setReview(null);
            if (await onPlace(review)) clear();
          }}
        />
      )}
    </form>
  );
}

/** What the bid that stands says, as far as this device knows it: the next one begins with it. */
function keptContent(state: BlindLotNow): ReturnType<typeof contentOfKept> {
  const own = ownBidOf(state);
  const kept = own && keptBidOf(own.seal);
  return kept && contentOfKept(kept);
}

function keptAmount(state: BlindLotNow): string {
  const content = keptContent(state);
  return content ? moneyInputText(content.amountCents) : "";
}

/** The day until which the bid that stands binds, where the sale still allows it. */
function keptValidity(state: BlindLotNow): string | null {
  const content = keptContent(state);
  if (!content) return null;
  const day = dayOf(content.validUntilMs);
  return readValidity(day, state.bindingUntil) === null ? null : day;
}

/** The files of the bid that stands, as far as this device knows it: the next bid keeps them unless one is removed. */
function keptFiles(state: BlindLotNow): readonly BidFile[] {
  const own = ownBidOf(state);
  const kept = own && keptBidOf(own.seal);
  return kept ? attachmentsOfKept(kept).map((attachment) => ({ kind: "kept", attachment })) : [];
}

/** Files of the viewer's bid that the next one does not take along, unless they are chosen once more. */
function LostFiles({ state }: { state: BlindLotNow }) {
  const { t } = useTranslate();
  const own = ownBidOf(state);
  if (own !== null) {
    const kept = keptBidOf(own.seal);
    const isKnown = kept !== null && contentOfKept(kept) !== null;
    return isKnown ? null : <Notice tone="warn">{t("sealed.files.elsewhere")}</Notice>;
  }
  // Sealed to a signature that is public by now.
  const first = state.viewer?.bids.find((bid) => bid.biddingRound < state.biddingRound);
  return first?.content?.attachments.length ? <Notice tone="warn">{t("sealed.files.ofFirstRound")}</Notice> : null;
}

/** Said before anything is sealed: what everybody can read after the opening. */
function PublicPart({ auction }: Pick<SealedBidFormProps, "auction">) {
  const { t } = useTranslate();
  return (
    <Notice>
      <p className={styles.title}>{t("sealed.public.title")}</p>
      <p className={styles.public}>{publicPartText(auction, t)}</p>
    </Notice>
  );
}

function Submit({
  amountCents,
  isBusy,
  onCancel,
}: Pick<SealedBidFormProps, "isBusy" | "onCancel"> & { amountCents: number | null }) {
  const { t } = useTranslate();
  return (
    <>
      <Button type="submit" variant="primary" large wide busy={isBusy} icon={<Lock size={20} aria-hidden="true" />}>
        {amountCents !== null
          ? t("sealed.form.submit", { amount: formatMoney(amountCents, { stripZeros: true }) })
          : t("sealed.form.submitPlain")}
      </Button>
      {onCancel && (
        <Button variant="quiet" wide isWaiting={isBusy} onClick={onCancel}>
          {t("sealed.form.keep")}
        </Button>
      )}
      <p className={styles.hint}>{t("sealed.form.hint")}</p>
    </>
  );
}

/** The own date until which the bid binds. */
function Validity({
  day,
  isWrong,
  bindingUntil,
  onChoose,
}: {
  day: string;
  isWrong: boolean;
  bindingUntil: string;
  onChoose: (day: string) => void;
}) {
  const { t, language } = useTranslate();
  const least = dayOf(Date.parse(bindingUntil));
  const last = lastValidity(bindingUntil);
  const words = (text: string) => formatDate(`${text}T12:00:00`, { language, style: "date" });
  return (
    <div>
      <TextField
        name="validUntil"
        type="date"
        label={t("sealed.form.validUntil")}
        help={t("sealed.form.validUntilHelp", { day: words(least) })}
        min={least}
        max={last}
        value={day}
        onChange={(event) => onChoose(event.target.value)}
      />
      {isWrong && (
        <p className={styles.wrong} role="alert">
          {t("sealed.form.validUntilWrong", { from: words(least), to: words(last) })}
        </p>
      )}
    </div>
  );
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
