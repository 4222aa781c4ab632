import { Clock } from "lucide-react";
import type { Translate } from "../../kit/i18n/messages.ts";
import { useTranslate } from "../../kit/i18n/use-translate.ts";
import { useTicking } from "../../kit/lib/clock/server-ticks.ts";
import { useTimeZone } from "../../kit/lib/clock/use-time-zone.ts";
import { formatDate } from "../../kit/lib/format/dates.ts";
import { useClosing } from "../../kit/live/closing-soon.ts";
import { classNames } from "../../kit/ui/class-names.ts";
import { type ApiTimes, CLOSES_NOW_WITHIN_MS, type OpenTime, openTime, phaseOf } from "./lot-phase.ts";
import styles from "./time-left.module.css";
import { timeLeftText } from "./time-left-text.ts";

/** @param isShort while open, only the time left, for cards: `41:20`. */
export function TimeLeft({ isShort = false, ...apiTimes }: ApiTimes & { isShort?: boolean }) {
  const { t, language } = useTranslate();
  const zone = useTimeZone();
  const { startingOn, closingOn, closingAt = closingOn } = apiTimes;
  const times = openTime(apiTimes);
  useClosing({ fromMs: times.closesFromMs, toMs: times.closesAtMs });
  const phase = useTicking((nowMs) => phaseOf(times, nowMs));
  const isUrgent = useTicking((nowMs) => times.closesFromMs - nowMs <= CLOSES_NOW_WITHIN_MS);
  const left = useTicking((nowMs) => leftText(times, { nowMs, t, isShort }));

  switch (phase) {
    case "openingSoon":
      return (
        <Line instant={startingOn}>
          {t("lots.time.opens", { moment: formatDate(startingOn, { language, style: "moment", ...zone }) })}
        </Line>
      );
    case "open":
    case "closing":
      return (
        <Line instant={closingAt} isOpen isUrgent={isUrgent}>
          {left}
        </Line>
      );
    case "closed":
      return (
        <Line instant={closingOn}>
          {t("lots.time.closed", { moment: formatDate(closingOn, { language, style: "moment", ...zone }) })}
        </Line>
      );
  }
}

/** The time left until the first closing; after it, the text says that the auction is closing. */
function leftText(
  { closesFromMs }: Required<OpenTime>,
  { nowMs, t, isShort }: { nowMs: number; t: Translate; isShort: boolean },
): string {
  if (closesFromMs < nowMs) return t("lots.time.closing");
  const left = timeLeftText(closesFromMs, { nowMs, t });
  return isShort ? left : t("lots.time.left", { left });
}

function Line({
  instant,
  isOpen = false,
  isUrgent = false,
  children,
}: {
  instant: string;
  isOpen?: boolean;
  isUrgent?: boolean;
  children: string;
}) {
  const { language } = useTranslate();
  const zone = useTimeZone();
  return (
    <time
      className={classNames(styles.time, isOpen && styles.open, isUrgent && styles.urgent)}
      dateTime={instant}
      title={formatDate(instant, { language, style: "momentWithZone", ...zone })}
    >
      <Clock size={14} aria-hidden="true" />
      {children}
    </time>
  );
}
