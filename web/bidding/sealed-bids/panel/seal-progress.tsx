import { Check, Lock } from "lucide-react";
import { useEffect, useRef } from "react";
import { useTranslate } from "../../../kit/i18n/use-translate.ts";
import { useTimeZone } from "../../../kit/lib/clock/use-time-zone.ts";
import { formatDate, localeOf } from "../../../kit/lib/format/dates.ts";
import { classNames } from "../../../kit/ui/class-names.ts";
import type { SealingStep } from "../use-sealed-bid.ts";
import styles from "./seal-progress.module.css";

/** The beginning of the sealed text, as a sign that only this leaves the device. */
const SHOWN_CHARACTERS = 96;

/** How a bid is sealed and recorded, while it happens. */
export function SealProgress({ step, closingOn }: { step: SealingStep; closingOn: string }) {
  const { t, language } = useTranslate();
  const zone = useTimeZone();
  const isSealed = step.at === "sending";
  const until = formatDate(closingOn, { language, style: "moment", ...zone });
  const seconds = (ms: number) =>
    new Intl.NumberFormat(localeOf(language), { minimumFractionDigits: 2, maximumFractionDigits: 2 }).format(
      ms / 1_000,
    );
  // It stands where the form was, whose button had the focus, and was far below it on a phone.
  const root = useRef<HTMLDivElement>(null);
  useEffect(() => {
    root.current?.focus({ preventScroll: true });
    root.current?.scrollIntoView?.({ block: "center" });
  }, []);
  return (
    <div ref={root} className={styles.progress} role="status" tabIndex={-1}>
      <p className={styles.head}>
        <strong className={styles.title}>{t("sealed.progress.title")}</strong>
        <span className={styles.where}>{t("sealed.progress.where")}</span>
      </p>
      <ol className={styles.steps}>
        {step.at === "file" && (
          <li className={classNames(styles.step, styles.live)}>
            <Lock size={20} aria-hidden="true" />
            <span>{t("sealed.progress.file", { number: step.number, count: step.count })}</span>
          </li>
        )}
        <li className={classNames(styles.step, step.at === "sealing" && styles.live)}>
          {isSealed ? <Check size={20} aria-hidden="true" /> : <Lock size={20} aria-hidden="true" />}
          <span>{t("sealed.progress.lock", { until })}</span>
          {isSealed && (
            <span className={styles.time}>{t("sealed.progress.seconds", { seconds: seconds(step.sealedInMs) })}</span>
          )}
        </li>
        {isSealed && (
          <li className={classNames(styles.step, styles.live)}>
            <Lock size={20} aria-hidden="true" />
            <span>{t("sealed.progress.record")}</span>
          </li>
        )}
      </ol>
      {isSealed && (
        <p className={styles.code} aria-hidden="true">
          {beginningOf(step.ciphertext)}
        </p>
      )}
    </div>
  );
}

/** Without the armor's first line, which is the same for all. */
function beginningOf(ciphertext: string): string {
  return ciphertext
    .slice(ciphertext.indexOf("\n") + 1)
    .replaceAll("\n", "")
    .slice(0, SHOWN_CHARACTERS);
}
