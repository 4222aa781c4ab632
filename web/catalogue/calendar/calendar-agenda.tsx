import { History } from "lucide-react";
import { useState } from "react";
import { useTranslate } from "../../kit/i18n/use-translate.ts";
import { formatDate } from "../../kit/lib/format/dates.ts";
import { useLocalizedPath } from "../../kit/screens/language/use-localized-path.ts";
import { Button } from "../../kit/ui/button.tsx";
import { classNames } from "../../kit/ui/class-names.ts";
import { Link } from "../../kit/ui/link.tsx";
import { PlainList } from "../../kit/ui/list/plain-list.tsx";
import { publicationPath } from "../lots/lot-path.ts";
import styles from "./calendar.module.css";
import { formatCalendarDay } from "./calendar-dates.ts";
import { dayKey } from "./calendar-days.ts";
import { type CalendarEntry, isPast } from "./calendar-entries.ts";
import { EntryIcon } from "./entry-icon.tsx";
import { MoreButton } from "./more-button.tsx";

export interface CalendarOfDays {
  days: readonly Date[];
  byDay: ReadonlyMap<string, readonly CalendarEntry[]>;
  nowMs: number;
  todayKey: string;
}

interface AgendaProps extends CalendarOfDays {
  /** How many entries of a day are shown. */
  limit: number;
  onDay: (day: Date) => void;
}

/**
 * The days one below another, each with what falls on it; those on which nothing does are left out. It begins at today:
 * days before it are shown where the reader asks for them.
 */
export function CalendarAgenda(props: AgendaProps) {
  const { days, byDay, todayKey } = props;
  const { t } = useTranslate();
  const [showsEarlier, setShowsEarlier] = useState(false);
  const filled = days.filter((day) => byDay.get(dayKey(day))?.length);
  const today = days.findIndex((day) => dayKey(day) === todayKey);
  const earlier = today < 0 ? [] : filled.filter((day) => days.indexOf(day) < today);
  const isFolded = earlier.length > 0 && !showsEarlier;
  return (
    <>
      {earlier.length > 0 && (
        // It stays, as it has the focus.
        <Button
          variant="quiet"
          icon={<History size={18} aria-hidden="true" />}
          aria-expanded={showsEarlier}
          onClick={() => setShowsEarlier(!showsEarlier)}
        >
          {showsEarlier ? t("calendar.hideEarlier") : t("calendar.earlier", { count: earlier.length })}
        </Button>
      )}
      {isFolded && earlier.length === filled.length && <p className={styles.facts}>{t("calendar.noMore")}</p>}
      {filled
        .filter((day) => !(isFolded && earlier.includes(day)))
        .map((day) => (
          <AgendaDay key={dayKey(day)} day={day} {...props} />
        ))}
    </>
  );
}

function AgendaDay({ day, byDay, nowMs, todayKey, limit, onDay }: AgendaProps & { day: Date }) {
  const { t, language } = useTranslate();
  const key = dayKey(day);
  const all = byDay.get(key) ?? [];
  // Where there is no room for all, those that are over give way.
  const entries = all.length > limit ? all.toSorted((a, b) => pastLast(a, nowMs) - pastLast(b, nowMs)) : all;
  const name = formatCalendarDay(day, language, "fullDay");
  return (
    <section aria-label={name} className={classNames("frame", styles.day)}>
      <h3 className={styles.dayName}>
        {name}
        {key === todayKey && <span className={styles.today}>{t("calendar.today")}</span>}
      </h3>
      <PlainList className={styles.entries}>
        {entries.slice(0, limit).map((entry) => (
          <li key={entry.id} className={classNames(styles.entry, isPast(entry, nowMs) && styles.past)}>
            <AgendaEntry entry={entry} />
          </li>
        ))}
      </PlainList>
      <MoreButton day={day} count={entries.length - limit} onDay={onDay} />
    </section>
  );
}

const pastLast = (entry: CalendarEntry, nowMs: number) => Number(isPast(entry, nowMs));

function AgendaEntry({ entry }: { entry: CalendarEntry }) {
  const { t, language } = useTranslate();
  const path = useLocalizedPath();
  const { kind, atMs, endsAtMs, city, isByAppointment, publication } = entry;
  const time = (instantMs: number) => formatDate(instantMs, { language, style: "time" });
  const facts = [
    t("calendar.number", { number: publication.publicationNumber }),
    publication.__typename === "BlindAuctionPreview" && t("calendar.sealed"),
    kind === "VIEWING" ? city : t("calendar.lots", { count: publication.lotCount }),
    isByAppointment && t("calendar.byAppointment"),
  ];
  return (
    <>
      <p className={styles.time}>
        {kind === "RUNS" ? t("calendar.allDay") : time(atMs)}
        {endsAtMs !== undefined && ` – ${time(endsAtMs)}`}
      </p>
      <p className={styles.kind}>
        <EntryIcon kind={kind} />
        {t(`calendar.entry.${kind}`)}
      </p>
      <div className={styles.sale}>
        <Link to={path(publicationPath(publication))}>{publication.title}</Link>
        <p className={styles.facts}>{facts.filter(Boolean).join(" · ")}</p>
      </div>
    </>
  );
}
