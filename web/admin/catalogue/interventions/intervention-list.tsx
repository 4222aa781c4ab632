import { CircleCheck, Lock } from "lucide-react";
import { useTranslate } from "../../../kit/i18n/use-translate.ts";
import { formatDate, formatSecond } from "../../../kit/lib/format/dates.ts";
import type { InterventionLot, PlannedChange } from "./documents.ts";
import styles from "./interventions.module.css";
import type { Intervention } from "./use-intervention.ts";

/** What a step does to each lot, then why it does nothing to others; after the step what each lot answered. */
export function InterventionList({
  plan,
  outcomes,
  lotOf,
}: {
  plan: readonly PlannedChange[];
  outcomes: Intervention["outcomes"];
  lotOf: (id: string) => InterventionLot | undefined;
}) {
  const { t } = useTranslate();
  const [changes, others] = [plan.filter(({ isChanged }) => isChanged), plan.filter(({ isChanged }) => !isChanged)];
  const changed = changes.length;
  const done = [...outcomes.values()].filter((refusal) => refusal === null).length;
  const refused = plan.filter(({ refusal }) => refusal !== null).length;
  const same = plan.length - changed - refused;
  return (
    <>
      <p className={styles.summary} role="status">
        <strong>
          {outcomes.size === 0
            ? t("admin.intervene.changed", { count: changed })
            : t("admin.intervene.haveChanged", { count: done, planned: changed })}
        </strong>
        {refused > 0 && ` · ${t("admin.intervene.refused", { count: refused })}`}
        {same > 0 && ` · ${t("admin.intervene.same", { count: same })}`}
      </p>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a part that scrolls must be reached by the keyboard */}
      <ul className={styles.changes} tabIndex={0} aria-label={t("admin.intervene.list")}>
        {[...changes, ...others].map((change) => (
          <li key={change.incrementalLotId} className={styles.change}>
            <strong>{lotOf(change.incrementalLotId)?.lotNumber ?? "–"}</strong>
            <span className={styles.name}>{lotOf(change.incrementalLotId)?.title}</span>
            <Effect change={change} outcome={outcomes.get(change.incrementalLotId)} />
          </li>
        ))}
      </ul>
    </>
  );
}

function Effect({ change, outcome }: { change: PlannedChange; outcome: PlannedChange["refusal"] | undefined }) {
  const { t, language } = useTranslate();
  const refusal = outcome ?? change.refusal;
  const moment = (instant: string) => formatDate(instant, { language, style: "exactMoment" });
  if (refusal !== null)
    return (
      <span className={styles.refusal}>
        <Lock size={14} aria-hidden="true" />
        {t(`admin.intervene.refusal.${refusal}`)}
      </span>
    );
  const { closingOn, newClosingOn, isChanged } = change;
  return (
    <span className={styles.effect}>
      {outcome === null && (
        <span className={styles.done}>
          <CircleCheck size={14} aria-hidden="true" />
          {t("admin.intervene.done")}
        </span>
      )}
      {!isChanged && <span>{t("admin.intervene.stays")}</span>}
      {isChanged && newClosingOn === null && <span>{t("admin.intervene.paused")}</span>}
      {isChanged && newClosingOn !== null && newClosingOn === closingOn && <span>{moment(newClosingOn)}</span>}
      {isChanged && newClosingOn !== null && newClosingOn !== closingOn && (
        <span>
          {closingOn !== null && (
            <>
              <del>{formatSecond(closingOn, { language, nowMs: Date.parse(newClosingOn) })}</del> →{" "}
            </>
          )}
          <ins>{moment(newClosingOn)}</ins>
        </span>
      )}
    </span>
  );
}
