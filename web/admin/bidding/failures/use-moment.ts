import { useTranslate } from "../../../kit/i18n/use-translate.ts";
import { useTimeZone } from "../../../kit/lib/clock/use-time-zone.ts";
import { formatDate } from "../../../kit/lib/format/dates.ts";

/** Writes an instant in the viewer's language and time zone. */
export function useMoment(): (instant: string) => string {
  const { language } = useTranslate();
  const zone = useTimeZone();
  return (instant) => formatDate(instant, { language, style: "moment", ...zone });
}
