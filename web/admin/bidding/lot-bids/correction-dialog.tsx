import { ArrowRight, Lock } from "lucide-react";
import { useId, useRef, useState } from "react";
import { useMutation, useQuery } from "urql";
import { type Failure, failureOf, failureOfCombined, failureText } from "../../../kit/errors/errors.ts";
import { useTranslate } from "../../../kit/i18n/use-translate.ts";
import { formatDate } from "../../../kit/lib/format/dates.ts";
import { formatMoney, parseMoney } from "../../../kit/lib/format/money.ts";
import { useOnChange } from "../../../kit/lib/use-on-change.ts";
import { Segments } from "../../../kit/ui/choice/segments.tsx";
import { classNames } from "../../../kit/ui/class-names.ts";
import { Notice } from "../../../kit/ui/notice.tsx";
import { showToast } from "../../../kit/ui/overlay/toasts.ts";
import { SkeletonLines } from "../../../kit/ui/skeleton.tsx";
import { StepDialog } from "../../kit/reason/step-dialog.tsx";
import { CorrectBidDocument, CorrectionPreviewDocument, type PreviewOfCorrection } from "./documents.ts";
import type { LotStepProps } from "./lot-step.ts";
import styles from "./lot-steps.module.css";

type CorrectionState = "INVALIDATED" | "OVERWRITTEN";

/**
 * Corrects the highest bid, with what the sale looks like afterwards. If another bid comes before it is confirmed,
 * nothing is decided, and the preview is made anew.
 */
export function CorrectionDialog({ incrementalLotId, live, onClose, onDone }: LotStepProps) {
  const { t } = useTranslate();
  const [state, setState] = useState<CorrectionState>("INVALIDATED");
  const [text, setText] = useState("");
  const commandIds = useRef(new Map<string, string>());
  const [, correct] = useMutation(CorrectBidDocument);
  const amount = state === "OVERWRITTEN" ? parseMoney(text) : null;
  const isFilledIn = state === "INVALIDATED" || amount !== null;
  const [{ data, error, fetching }, execute] = useQuery({
    query: CorrectionPreviewDocument,
    variables: { input: { incrementalLotId, state, amount } },
    pause: !isFilledIn,
    requestPolicy: "network-only",
  });
  const refresh = () => {
    if (isFilledIn) execute({ requestPolicy: "network-only" });
  };
  useOnChange(live.sequence, refresh);
  const preview = isFilledIn && !fetching ? data?.preview : undefined;
  const money = (cents: number) => formatMoney(cents, { stripZeros: true });
  const label =
    amount === null || !preview?.after
      ? t(`admin.bids.do.${state}`)
      : t("admin.bids.lowerTo", { amount: money(amount) });
  return (
    <StepDialog
      wide
      title={t("admin.bids.correct")}
      confirmLabel={label}
      reasonLabel={t("admin.bids.reason")}
      reasonHelp={t("admin.bids.reason.correct")}
      help={
        <span className={styles.final}>
          <Lock size={14} aria-hidden="true" /> {t("admin.bids.final")}
        </span>
      }
      impossible={preview?.after ? null : t(isFilledIn ? "admin.bids.noPreview" : "admin.bids.needsAmount")}
      onClose={onClose}
      onConfirm={async (reason) => {
        const intended = { incrementalLotId, state, amount, reason, expectedBidId: preview?.bidId ?? null };
        const commandId = commandIdOf(commandIds.current, intended);
        const { data: answer, error: refused } = await correct({ input: { ...intended, commandId } });
        if (refused) {
          refresh();
          return failureOfCombined(refused);
        }
        const failure = answer ? failureOfOutcome(answer.outcome) : null;
        if (failure) return failure;
        showToast({ tone: "good", text: t("admin.bids.corrected") });
        onDone();
        return null;
      }}
    >
      <CorrectionKind value={state} onChange={setState} />
      {state === "OVERWRITTEN" && <AmountField value={text} onChange={setText} preview={data?.preview ?? null} />}
      {error && (
        <Notice tone="bad" role="alert">
          {failureText(failureOfCombined(error), t)}
        </Notice>
      )}
      {isFilledIn && fetching && <SkeletonLines lines={3} />}
      {preview && <PreviewOfSale preview={preview} bidderCount={live.bidderCount} />}
    </StepDialog>
  );
}

/** The same correction, sent again, counts once (ONCE1). */
function commandIdOf(known: Map<string, string>, intended: object): string {
  const content = JSON.stringify(intended);
  const commandId = known.get(content) ?? crypto.randomUUID();
  known.set(content, commandId);
  return commandId;
}

/** Null for a correction that was made. ERROR: the lot gave no answer, so that it can be sent again. */
function failureOfOutcome({ state, refusal }: { state: string; refusal: string | null }): Failure | null {
  if (state === "SUCCESS") return null;
  const failure = failureOf({ message: refusal ?? state, extensions: { code: refusal } });
  return state === "ERROR" ? { ...failure, code: null, isNetwork: true } : failure;
}

function CorrectionKind({ value, onChange }: { value: CorrectionState; onChange: (value: CorrectionState) => void }) {
  const { t } = useTranslate();
  return (
    <>
      <Segments
        label={t("admin.bids.correct")}
        value={value}
        options={(["INVALIDATED", "OVERWRITTEN"] as const).map((value) => ({
          value,
          label: t(`admin.bids.do.${value}`),
        }))}
        onChange={onChange}
      />
      <p className={styles.hint}>{t(`admin.bids.hint.${value}`)}</p>
    </>
  );
}

function AmountField({
  value,
  onChange,
  preview,
}: {
  value: string;
  onChange: (value: string) => void;
  preview: PreviewOfCorrection | null;
}) {
  const { t } = useTranslate();
  const id = useId();
  const price = preview?.before.amount ?? null;
  return (
    <div className={styles.field}>
      <label htmlFor={id}>{t("admin.bids.newAmount")}</label>
      <input
        id={id}
        inputMode="decimal"
        autoComplete="off"
        value={value}
        aria-describedby={`${id}-help`}
        onChange={({ currentTarget }) => onChange(currentTarget.value)}
      />
      <p id={`${id}-help`} className={styles.hint}>
        {price === null
          ? t("admin.bids.between")
          : t("admin.bids.below", { amount: formatMoney(price, { stripZeros: true }) })}
      </p>
    </div>
  );
}

/** The sale now and after the correction, and who sees what. */
function PreviewOfSale({ preview, bidderCount }: { preview: PreviewOfCorrection; bidderCount: number }) {
  const { t, language } = useTranslate();
  const { before, after, refusal, secondBidAmount, endsAutoBid, sequence, closingOn } = preview;
  const money = (cents: number) => formatMoney(cents, { stripZeros: true });
  const bidder = nameOf(before.leader, t("admin.bids.closedAccount"));
  if (!after)
    return (
      <Notice tone="bad" role="status">
        {refusal === "4023" && secondBidAmount !== null
          ? t("admin.bids.refusal.4023", { amount: money(secondBidAmount) })
          : failureText(failureOf({ message: refusal ?? "", extensions: { code: refusal } }), t)}
      </Notice>
    );
  const facts = [
    [t("admin.bids.log"), t("admin.bids.log.text", { entry: sequence + 1 })],
    [
      t("admin.bids.autoBid"),
      endsAutoBid ? t("admin.bids.autoBid.ends", { name: bidder }) : t("admin.bids.autoBid.none"),
    ],
    [
      t("admin.bids.closing"),
      t("admin.bids.closing.stays", { moment: formatDate(closingOn, { language, style: "exactMoment" }) }),
    ],
    [
      t("admin.bids.told"),
      `${t("admin.bids.told.text", { name: bidder })} ${
        bidderCount > 1 ? t("admin.bids.told.others", { count: bidderCount - 1 }) : t("admin.bids.told.noOthers")
      }`,
    ],
  ] as const;
  return (
    <section aria-label={t("admin.bids.afterwards")}>
      <div className={styles.standings}>
        <Standing title={t("admin.bids.now")} standing={before} />
        <ArrowRight size={20} aria-hidden="true" />
        <Standing title={t("admin.bids.after")} standing={after} isAfter />
      </div>
      <dl className={styles.effects}>
        {facts.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <Notice tone="warn">{t("admin.bids.ifBid")}</Notice>
    </section>
  );
}

function Standing({
  title,
  standing: { amount, leader, nextMinimumAmount },
  isAfter = false,
}: {
  title: string;
  standing: PreviewOfCorrection["before"];
  isAfter?: boolean;
}) {
  const { t } = useTranslate();
  return (
    <div className={classNames(styles.standing, isAfter && styles.isAfter)}>
      <p className={styles.hint}>{title}</p>
      <p className={styles.price}>
        {amount === null ? t("admin.bids.noBid") : formatMoney(amount, { stripZeros: true })}
      </p>
      {leader && <p>{t("admin.bids.leader", { name: nameOf(leader, t("admin.bids.closedAccount")) })}</p>}
      <p className={styles.hint}>
        {t("admin.bids.from", { amount: formatMoney(nextMinimumAmount, { stripZeros: true }) })}
      </p>
    </div>
  );
}

function nameOf(bidder: PreviewOfCorrection["before"]["leader"], closed: string): string {
  return bidder?.fullName ?? bidder?.userName ?? closed;
}
