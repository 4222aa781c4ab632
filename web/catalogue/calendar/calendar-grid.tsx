import { useTranslate } from "../../kit/i18n/use-translate.ts";
import { formatDate } from "../../kit/lib/format/dates.ts";
import { useLocalizedPath } from "../../kit/screens/language/use-localized-path.ts";
import { classNames } from "../../kit/ui/class-names.ts";
import { Link } from "../../kit/ui/link.tsx";
import { PlainList } from "../../kit/ui/list/plain-list.tsx";
import { publicationPath } from "../lots/lot-path.ts";
import styles from "./calendar.module.css";
import type { CalendarOfDays } from "./calendar-agenda.tsx";
import { formatCalendarDay } from "./calendar-dates.ts";
import { dayKey } from "./calendar-days.ts";
import { type CalendarEntry, isPast } from "./calendar-entries.ts";
import { EntryIcon } from "./entry-icon.tsx";
import { MAX_ENTRIES_IN_MONTH, MoreButton } from "./more-button.tsx";

const DAYS_OF_WEEK = 7;
const MAX_ENTRIES_IN_WEEK = 16;

/** A week, or the weeks of a month, as a table: a column for each day of the week. */
export function CalendarGrid({
  days,
  byDay,
  nowMs,
  todayKey,
  month,
  onDay,
}: CalendarOfDays & {
  /** From 0; null for a week. */
  month: number | null;
  onDay: (day: Date) => void;
}) {
  const { language } = useTranslate();
  const weeks = Array.from({ length: days.length / DAYS_OF_WEEK }, (_, week) =>
    days.slice(week * DAYS_OF_WEEK, (week + 1) * DAYS_OF_WEEK),
  );
  return (
    <div className={classNames("frame", styles.month)}>
      <table className={styles.grid}>
        <thead>
          <tr>
            {weeks[0]?.map((day) => (
              <th key={day.getDay()} scope="col">
                {formatCalendarDay(day, language, "weekday")}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {weeks.map((week) => (
            <tr key={dayKey(week[0] ?? new Date(0))}>
              {week.map((day) => {
                const key = dayKey(day);
                const isOther = month !== null && day.getMonth() !== month;
                return (
                  <td key={key} className={classNames(isOther && styles.other, key === todayKey && styles.now)}>
                    <DayCell
                      {...{ day, nowMs, onDay }}
                      entries={byDay.get(key) ?? []}
                      limit={month === null ? MAX_ENTRIES_IN_WEEK : MAX_ENTRIES_IN_MONTH}
                      isToday={key === todayKey}
                    />
                  </td>
                );
              })}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

function DayCell({
  day,
  entries,
  limit,
  nowMs,
  isToday,
  onDay,
}: {
  day: Date;
  entries: readonly CalendarEntry[];
  limit: number;
  nowMs: number;
  isToday: boolean;
  onDay: (day: Date) => void;
}) {
  const { t, language } = useTranslate();
  const name = formatCalendarDay(day, language, "fullDay");
  return (
    <>
      <time dateTime={dayKey(day)} className={styles.date}>
        <span aria-hidden="true">{day.getDate()}</span>
        <span className="visually-hidden">{isToday ? `${name}, ${t("calendar.today")}` : name}</span>
      </time>
      <PlainList className={styles.marks}>
        {entries.slice(0, limit).map((entry) => (
          <li key={entry.id} className={classNames(styles.mark, isPast(entry, nowMs) && styles.past)}>
            <Mark entry={entry} />
          </li>
        ))}
      </PlainList>
      <MoreButton day={day} count={entries.length - limit} onDay={onDay} />
    </>
  );
}

function Mark({ entry: { kind, atMs, publication } }: { entry: CalendarEntry }) {
  const { t, language } = useTranslate();
  const path = useLocalizedPath();
  const what = t(`calendar.entry.${kind}`);
  const time = kind === "RUNS" ? t("calendar.allDay") : formatDate(atMs, { language, style: "time" });
  return (
    <>
      <span className={styles.markTime}>
        <EntryIcon kind={kind} size={14} /> {time} {what}
      </span>
      <Link to={path(publicationPath(publication))} title={publication.title} className={styles.markTitle}>
        {publication.title}
      </Link>
    </>
  );
}
