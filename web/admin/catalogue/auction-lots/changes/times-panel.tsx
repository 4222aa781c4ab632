import { TriangleAlert } from "lucide-react";
import { useId, useRef, useState } from "react";
import { MINUTE_MS } from "../../../../../schema/kit/durations.ts";
import { localTimeText } from "../../../../kit/forms/form-values.ts";
import { useUnsavedChanges } from "../../../../kit/forms/leaving/use-unsaved-changes.tsx";
import { useTranslate } from "../../../../kit/i18n/use-translate.ts";
import { useServerNow } from "../../../../kit/lib/clock/use-server-now.ts";
import { formatDate } from "../../../../kit/lib/format/dates.ts";
import { useMediaQuery } from "../../../../kit/lib/use-media-query.ts";
import { Button } from "../../../../kit/ui/button.tsx";
import type { AuctionLotRow, AuctionOfLots, LotTimes } from "../documents.ts";
import { hasOwnTimes } from "../lot-state.ts";
import { countAfterMidnight, momentsByPlan, planOf, timeChanges } from "../plan.ts";
import type { SaveLots } from "../use-lot-changes.ts";
import { plannedTimeUpdate } from "./bulk-dialogs.tsx";
import { ChangesDialog } from "./changes-dialog.tsx";
import styles from "./times-panel.module.css";

const DAY_MINUTES = 1_440;
const PHONE = "(width < 640px)";

/** A plan as it is typed. */
interface Typed {
  opens: string;
  closes: string;
  interval: string;
  together: string;
  pauseAfter: string;
  pause: string;
}

function typedOf(plan: LotTimes): Typed {
  return {
    opens: localTimeText(plan.startingOn),
    closes: localTimeText(plan.closingAt),
    interval: String(plan.closingIntervalMinutes ?? 0),
    together: String(plan.closingLotsAtOnce ?? 1),
    pauseAfter: plan.closingPauseAfterLots ? String(plan.closingPauseAfterLots) : "",
    pause: plan.closingPauseAfterLots ? String(plan.closingPauseMinutes ?? 0) : "",
  };
}

/** What was typed as a plan; null where a field means nothing. */
function readPlan(typed: Typed, before: LotTimes): LotTimes | null {
  const [opensMs, closesMs] = [Date.parse(typed.opens), Date.parse(typed.closes)];
  const count = (text: string, minimum: number, maximum: number) =>
    /^\d{1,4}$/.test(text.trim()) && Number(text) >= minimum && Number(text) <= maximum ? Number(text) : null;
  const interval = count(typed.interval, 0, DAY_MINUTES);
  const together = count(typed.together, 1, 100);
  const hasPause = typed.pauseAfter.trim() !== "";
  const pauseAfter = hasPause ? count(typed.pauseAfter, 1, 5_000) : null;
  const pause = hasPause ? count(typed.pause, 0, DAY_MINUTES) : 0;
  if (Number.isNaN(opensMs) || Number.isNaN(closesMs) || closesMs <= opensMs) return null;
  if (interval === null || together === null || pause === null || (hasPause && pauseAfter === null)) return null;
  return {
    startingOn: new Date(opensMs).toISOString(),
    openingIntervalMinutes: before.openingIntervalMinutes ?? 0,
    closingAt: new Date(closesMs).toISOString(),
    closingIntervalMinutes: interval,
    closingLotsAtOnce: together,
    closingPauseAfterLots: pauseAfter,
    closingPauseMinutes: pause,
  };
}

/**
 * The plan from which the lots get their times, with what it leads to: the last closing, and how many lots close at
 * night. A change is shown lot by lot before it is made.
 */
export function TimesPanel(props: PanelProps) {
  const { t } = useTranslate();
  const isPhone = useMediaQuery(PHONE);
  if (!isPhone) return <PlanForm {...props} />;
  return (
    <details className={styles.fold}>
      <summary>{t("admin.lots.plan")}</summary>
      <PlanForm {...props} />
    </details>
  );
}

interface PanelProps {
  auction: AuctionOfLots;
  lots: readonly AuctionLotRow[];
  /** Whether all of its lots are read: a plan is of all of them. */
  isWhole: boolean;
  save: SaveLots;
  onSaved: () => void;
}

function PlanForm({ auction, lots, isWhole, save, onSaved }: PanelProps) {
  const { t } = useTranslate();
  const form = useRef<HTMLFormElement>(null);
  const nowMs = useServerNow(MINUTE_MS);
  const saved = planOf(auction);
  const [typed, setTyped] = useState(() => typedOf(saved));
  const [isShown, setIsShown] = useState(false);
  const { noteSent, question } = useUnsavedChanges(form, { busy: false, isSilent: !auction.viewerCanEdit });
  const plan = readPlan(typed, saved);
  const isChanged = JSON.stringify(typed) !== JSON.stringify(typedOf(saved));
  const moments = plan && momentsByPlan(plan, lots);
  const own = moments ? lots.filter((lot) => hasOwnTimes(lot, moments.get(lot.id))).length : 0;
  const set = (name: keyof Typed) => (value: string) => setTyped((last) => ({ ...last, [name]: value }));
  return (
    <form
      ref={form}
      className={styles.panel}
      aria-label={t("admin.lots.plan")}
      onSubmit={(event) => event.preventDefault()}
    >
      <PlanFields auction={auction} typed={typed} onType={set} />
      <PlanResult
        plan={plan}
        closings={moments ? [...moments.values()].map(({ closesAtMs }) => closesAtMs) : []}
        onSplit={auction.viewerCanEdit ? (next) => setTyped(typedOf(next)) : null}
      />
      {auction.viewerCanEdit && (isChanged || own > 0) && (
        <div className={styles.actions}>
          {isChanged && (
            <Button small onClick={() => setTyped(typedOf(saved))}>
              {t("admin.lots.planUndo")}
            </Button>
          )}
          <Button
            small
            variant={isChanged ? "chosen" : "plain"}
            {...(!isWhole && { impossible: t("admin.lots.planReading") })}
            {...(!plan && { impossible: t("admin.lots.planFaulty") })}
            onClick={() => setIsShown(true)}
          >
            {t(isChanged ? "admin.lots.planShow" : "admin.lots.planAlign", { count: own })}
          </Button>
        </div>
      )}
      {question}
      {isShown && plan && moments && (
        <ChangesDialog
          title={t("admin.lots.planChanges")}
          auction={auction}
          times={plan}
          planned={withOne(
            timeChanges(lots, ({ id }) => moments.get(id), nowMs).map((change) => plannedTimeUpdate(change, t)),
            lots,
          )}
          save={save}
          onClose={(isDone) => {
            setIsShown(false);
            if (!isDone) return;
            noteSent()();
            onSaved();
          }}
        />
      )}
    </form>
  );
}

/** A plan is sent with lots: with one that stays as it is where it changes none. */
function withOne(planned: ReturnType<typeof plannedTimeUpdate>[], [first]: readonly AuctionLotRow[]) {
  if (planned.some(({ update }) => update !== null) || !first) return planned;
  return [{ lot: first, update: { id: first.id }, bar: null }, ...planned.filter(({ lot }) => lot !== first)];
}

function PlanFields({
  auction,
  typed,
  onType,
}: {
  auction: AuctionOfLots;
  typed: Typed;
  onType: (name: keyof Typed) => (value: string) => void;
}) {
  const { t } = useTranslate();
  const isReadOnly = !auction.viewerCanEdit;
  const shared = (name: keyof Typed) => ({ name, value: typed[name], isReadOnly, onChange: onType(name) });
  const isOpeningFixed = isReadOnly || auction.publishedLotCount > 0;
  return (
    <>
      <PlanField
        {...shared("opens")}
        label={t("admin.lots.opens")}
        type="datetime-local"
        isReadOnly={isOpeningFixed}
        title={auction.publishedLotCount > 0 ? t("admin.lots.planOpeningFixed") : undefined}
      />
      <PlanField {...shared("closes")} label={t("admin.lots.planFirst")} type="datetime-local" />
      <PlanField
        {...shared("interval")}
        label={t("admin.lots.planInterval")}
        type="number"
        unit={t("admin.lots.minutes")}
      />
      <PlanField {...shared("together")} label={t("admin.lots.planTogether")} type="number" />
      <PlanField {...shared("pauseAfter")} label={t("admin.lots.planPauseAfter")} type="number" />
      <PlanField {...shared("pause")} label={t("admin.lots.planPause")} type="number" unit={t("admin.lots.minutes")} />
    </>
  );
}

function PlanField({
  name,
  label,
  value,
  type,
  unit,
  isReadOnly,
  title,
  onChange,
}: {
  name: string;
  label: string;
  value: string;
  type: "datetime-local" | "number";
  unit?: string;
  isReadOnly: boolean;
  title?: string | undefined;
  onChange: (value: string) => void;
}) {
  const id = useId();
  return (
    <div className={type === "number" ? styles.short : styles.moment} title={title}>
      <label htmlFor={id}>{label}</label>
      <span className={styles.box}>
        <input
          id={id}
          name={name}
          type={type}
          value={value}
          readOnly={isReadOnly}
          {...(type === "number" && { min: 0, step: 1, inputMode: "numeric" as const })}
          onChange={({ currentTarget }) => onChange(currentTarget.value)}
        />
        {unit && value !== "" && <span aria-hidden="true">{unit}</span>}
      </span>
    </div>
  );
}

function PlanResult({
  plan,
  closings,
  onSplit,
}: {
  plan: LotTimes | null;
  closings: readonly number[];
  onSplit: ((plan: LotTimes) => void) | null;
}) {
  const { t, language } = useTranslate();
  if (!plan)
    return (
      <p role="status" className={styles.fault}>
        {t("admin.lots.planFaulty")}
      </p>
    );
  if (closings.length === 0) return null;
  const late = countAfterMidnight(closings);
  const split = late > 0 && !plan.closingPauseAfterLots ? splitPlan(plan, closings.length - late) : null;
  return (
    <div role="status" className={styles.result}>
      <strong>
        {t("admin.lots.planLast", { moment: formatDate(Math.max(...closings), { language, style: "momentWithZone" }) })}
      </strong>
      {late > 0 && (
        <span className={styles.warn}>
          <TriangleAlert size={14} aria-hidden="true" />
          {t("admin.lots.planLate", { count: late })}
          {split && onSplit && (
            <button type="button" className={styles.link} onClick={() => onSplit(split)}>
              {t("admin.lots.planSplit")}
            </button>
          )}
        </span>
      )}
    </div>
  );
}

/** The lots that would close at night close the next evening, from the hour of the first closing on. */
function splitPlan(plan: LotTimes, early: number): LotTimes {
  const together = plan.closingLotsAtOnce ?? 1;
  const groups = Math.floor(early / together);
  return {
    ...plan,
    closingPauseAfterLots: groups * together,
    closingPauseMinutes: Math.max(0, DAY_MINUTES - groups * (plan.closingIntervalMinutes ?? 0)),
  };
}
