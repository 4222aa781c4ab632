import { Check } from "lucide-react";
import { useTranslate } from "../../../../kit/i18n/use-translate.ts";
import { classNames } from "../../../../kit/ui/class-names.ts";
import styles from "./import.module.css";

const STEPS = ["file", "columns", "check", "import"] as const;

/** The steps of an import, with the ones behind the user ticked off; a phone names the current one alone. */
export function ImportSteps({ current }: { current: (typeof STEPS)[number] }) {
  const { t } = useTranslate();
  const place = STEPS.indexOf(current);
  return (
    <ol className={classNames("frame", styles.steps)} aria-label={t("admin.import.steps")}>
      {STEPS.map((step, index) => (
        <li key={step} className={styles.step} aria-current={step === current ? "step" : undefined}>
          <span className={classNames(styles.stepNumber, index < place && styles.stepDone)}>
            {index < place ? <Check size={16} aria-hidden="true" /> : index + 1}
          </span>
          {t(`admin.import.step.${step}`)}
          {index < place && <span className="visually-hidden">{t("admin.import.stepDone")}</span>}
        </li>
      ))}
    </ol>
  );
}
