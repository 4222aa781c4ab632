import { useId, useState } from "react";
import { useMutation } from "urql";
import { MINUTE_MS } from "../../../../schema/kit/durations.ts";
import { failureOfCombined } from "../../../kit/errors/errors.ts";
import { useTranslate } from "../../../kit/i18n/use-translate.ts";
import { formatDate } from "../../../kit/lib/format/dates.ts";
import { Segments } from "../../../kit/ui/choice/segments.tsx";
import { showToast } from "../../../kit/ui/overlay/toasts.ts";
import { StepDialog } from "../../kit/reason/step-dialog.tsx";
import { CloseLaterDocument } from "./documents.ts";
import type { LotStepProps } from "./lot-step.ts";
import styles from "./lot-steps.module.css";

const CHOICES = ["5", "15", "30", "60", "1440", "moment"] as const;
type Choice = (typeof CHOICES)[number];

/** Moves the closing of one lot to a later instant: with bids it can never move to an earlier one (CLOSE5). */
export function CloseLaterDialog({ publicationId, incrementalLotId, live, onClose, onDone }: LotStepProps) {
  const { t, language } = useTranslate();
  const [choice, setChoice] = useState<Choice>("15");
  const [chosenMoment, setChosenMoment] = useState("");
  const momentId = useId();
  const [, closeLater] = useMutation(CloseLaterDocument);
  const closesNowMs = Date.parse(live.closingOn);
  const closesAtMs = choice === "moment" ? Date.parse(chosenMoment) : closesNowMs + Number(choice) * MINUTE_MS;
  const isLater = closesAtMs > closesNowMs;
  const moment = (instant: string | number) => formatDate(instant, { language, style: "exactMoment" });
  return (
    <StepDialog
      title={t("admin.bids.closeLater")}
      confirmLabel={t("admin.bids.closeLater")}
      reasonLabel={t("admin.bids.reason")}
      reasonHelp={t("admin.bids.reason.close")}
      impossible={isLater ? null : t(Number.isNaN(closesAtMs) ? "admin.bids.needsMoment" : "admin.bids.notLater")}
      onClose={onClose}
      onConfirm={async (reason) => {
        const { error } = await closeLater({
          incrementalAuctionId: publicationId,
          updatedIncrementalLots: [{ id: incrementalLotId, closingOn: new Date(closesAtMs).toISOString(), reason }],
        });
        if (error) return failureOfCombined(error);
        showToast({ tone: "good", text: t("admin.bids.movedTo", { moment: moment(closesAtMs) }) });
        onDone();
        return null;
      }}
    >
      <Segments
        label={t("admin.bids.howMuch")}
        value={choice}
        options={CHOICES.map((value) => ({ value, label: t(`admin.bids.later.${value}`) }))}
        onChange={setChoice}
      />
      {choice === "moment" && (
        <div className={styles.field}>
          <label htmlFor={momentId}>{t("admin.bids.newClosing")}</label>
          <input
            id={momentId}
            type="datetime-local"
            step={1}
            autoComplete="off"
            value={chosenMoment}
            onChange={({ currentTarget }) => setChosenMoment(currentTarget.value)}
          />
        </div>
      )}
      <dl className={styles.facts}>
        <div>
          <dt>{t("admin.bids.now")}</dt>
          <dd>{moment(live.closingOn)}</dd>
        </div>
        <div>
          <dt>{t("admin.bids.after")}</dt>
          <dd className={styles.strong}>{isLater ? moment(closesAtMs) : "–"}</dd>
        </div>
      </dl>
    </StepDialog>
  );
}
