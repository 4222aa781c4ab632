import { useTranslate } from "../../../kit/i18n/use-translate.ts";
import { useTimeZone } from "../../../kit/lib/clock/use-time-zone.ts";
import { formatDate } from "../../../kit/lib/format/dates.ts";
import { useMoment } from "./use-moment.ts";

/** Writes from when to when something happened: one day once, and one minute once. */
export function useTimeSpan(): (firstOn: string, lastOn: string) => string {
  const { t, language } = useTranslate();
  const zone = useTimeZone();
  const moment = useMoment();
  const at = (instant: string, style: "day" | "time") => formatDate(instant, { language, style, ...zone });
  return (firstOn, lastOn) => {
    const [first, last] = [moment(firstOn), moment(lastOn)];
    if (first === last) return first;
    const isOneDay = at(firstOn, "day") === at(lastOn, "day");
    return t("admin.failures.times", { first, last: isOneDay ? at(lastOn, "time") : last });
  };
}
