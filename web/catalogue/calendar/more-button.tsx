import { useTranslate } from "../../kit/i18n/use-translate.ts";
import { Button } from "../../kit/ui/button.tsx";
import styles from "./calendar.module.css";
import { formatCalendarDay } from "./calendar-dates.ts";

/** Of a day of a month, which has room for few; its own page has all. */
export const MAX_ENTRIES_IN_MONTH = 4;

/** Leads from the entries of a day that are shown to all of them; nothing where all are shown. */
export function MoreButton({ day, count, onDay }: { day: Date; count: number; onDay: (day: Date) => void }) {
  const { t, language } = useTranslate();
  if (count <= 0) return null;
  const text = t("calendar.more", { count });
  return (
    <Button
      small
      variant="quiet"
      className={styles.more}
      aria-label={`${text}, ${formatCalendarDay(day, language, "fullDay")}`}
      onClick={() => onDay(day)}
    >
      {text}
    </Button>
  );
}
