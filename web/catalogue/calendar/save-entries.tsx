import { CalendarPlus } from "lucide-react";
import { useTranslate } from "../../kit/i18n/use-translate.ts";
import { calendarFile } from "../../kit/lib/calendar-file.ts";
import { saveFile } from "../../kit/lib/save-file.ts";
import { useLocalizedPath } from "../../kit/screens/language/use-localized-path.ts";
import { Button } from "../../kit/ui/button.tsx";
import { publicationPath } from "../lots/lot-path.ts";
import styles from "./calendar.module.css";
import { type CalendarEntry, isPast } from "./calendar-entries.ts";

/** Saves the moments of the shown days that are still to come, for the visitor's own calendar. */
export function SaveEntries({ entries, nowMs }: { entries: readonly CalendarEntry[]; nowMs: number }) {
  const { t } = useTranslate();
  const path = useLocalizedPath();
  const coming = entries.filter((entry) => entry.kind !== "RUNS" && !isPast(entry, nowMs));
  if (coming.length === 0) return null;
  const save = () => {
    const events = coming.map(({ id, kind, atMs, publication }) => ({
      id: `${id}@${location.hostname}`,
      atMs,
      title: t("calendar.file.title", { what: t(`calendar.entry.${kind}`), title: publication.title }),
      description: t("calendar.number", { number: publication.publicationNumber }),
      address: new URL(path(publicationPath(publication)), location.href).href,
    }));
    saveFile({ name: "kalender.ics", type: "text/calendar", content: calendarFile(events, nowMs) });
  };
  return (
    <div className={styles.save}>
      <Button icon={<CalendarPlus size={18} aria-hidden="true" />} onClick={save}>
        {t("calendar.save")}
      </Button>
    </div>
  );
}
