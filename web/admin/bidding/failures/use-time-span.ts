import { useTranslate } from "../../../kit/i18n/use-translate.ts";
import { useMoment } from "./use-moment.ts";

/** Writes from when to when something happened; once, where that is the same minute. */
export function useTimeSpan(): (firstOn: string, lastOn: string) => string {
  const { t } = useTranslate();
  const moment = useMoment();
  return (firstOn, lastOn) => {
    const [first, last] = [moment(firstOn), moment(lastOn)];
    return first === last ? first : t("admin.failures.times", { first, last });
  };
}
