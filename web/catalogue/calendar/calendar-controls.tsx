import { ChevronLeft, ChevronRight } from "lucide-react";
import { useTranslate } from "../../kit/i18n/use-translate.ts";
import { Button } from "../../kit/ui/button.tsx";
import { Segments } from "../../kit/ui/choice/segments.tsx";
import { IconButton } from "../../kit/ui/icon-button.tsx";
import { FilterSelect } from "../../kit/ui/list/filter-select.tsx";
import styles from "./calendar.module.css";
import { CALENDAR_KINDS, type CalendarChoice } from "./calendar-choice.ts";
import { CALENDAR_VIEWS, startOfDay, stepFrom } from "./calendar-days.ts";
import { CALENDAR_DISPLAYS } from "./calendar-entries.ts";

/** Which days are shown, and what of them. */
export function CalendarControls({
  choice,
  nowMs,
  title,
  onChange,
}: {
  choice: CalendarChoice;
  nowMs: number;
  /** The days as text. */
  title: string;
  onChange: (change: Partial<CalendarChoice>) => void;
}) {
  const { t } = useTranslate();
  const { view, day, display, kind } = choice;
  const earlier = stepFrom(view, day, -1);
  const later = stepFrom(view, day, 1);
  return (
    <div className={styles.controls}>
      <div className={styles.steps}>
        <IconButton
          isOutlined
          label={t(`calendar.previous.${view}`)}
          disabled={earlier === null}
          onClick={() => earlier && onChange({ day: earlier })}
        >
          <ChevronLeft size={20} aria-hidden="true" />
        </IconButton>
        <IconButton
          isOutlined
          label={t(`calendar.next.${view}`)}
          disabled={later === null}
          onClick={() => later && onChange({ day: later })}
        >
          <ChevronRight size={20} aria-hidden="true" />
        </IconButton>
        <Button onClick={() => onChange({ day: startOfDay(nowMs) })}>{t("calendar.today")}</Button>
        <h2 className={styles.range} aria-live="polite">
          {title}
        </h2>
      </div>
      <div className={styles.choices}>
        <Segments
          label={t("calendar.view")}
          value={view}
          options={CALENDAR_VIEWS.map((value) => ({ value, label: t(`calendar.views.${value}`) }))}
          onChange={(next) => onChange({ view: next })}
        />
        <Segments
          label={t("calendar.display")}
          value={display}
          options={CALENDAR_DISPLAYS.map((value) => ({ value, label: t(`calendar.displays.${value}`) }))}
          onChange={(next) => onChange({ display: next })}
        />
        <FilterSelect
          label={t("calendar.kind")}
          value={kind}
          options={CALENDAR_KINDS.map((value) => ({ value, label: t(`calendar.kinds.${value}`) }))}
          onChange={(next) => onChange({ kind: next })}
        />
      </div>
    </div>
  );
}
