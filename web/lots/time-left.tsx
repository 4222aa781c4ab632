import { Clock } from "lucide-react";
import { useTranslate } from "../i18n/use-translate.ts";
import { formatDate } from "../lib/dates.ts";
import { useTicking } from "../lib/server-ticks.ts";
import { classNames } from "../ui/class-names.ts";
import { phaseOf } from "./lot-phase.ts";
import styles from "./time-left.module.css";
import { timeLeftText } from "./time-left-text.ts";

/** When something opens, how long it stays open, or when it closed: one line that follows the clock. */
export function TimeLeft({ startingOn, closingOn }: { startingOn: string; closingOn: string }) {
  const { t, language } = useTranslate();
  const times = { startsAtMs: Date.parse(startingOn), closesAtMs: Date.parse(closingOn) };
  const phase = useTicking((nowMs) => phaseOf(times, nowMs));
  const left = useTicking((nowMs) => timeLeftText(times.closesAtMs, { nowMs, t }));

  switch (phase) {
    case "openingSoon":
      return (
        <Line instant={startingOn}>
          {t("lots.time.opens", { moment: formatDate(startingOn, { language, style: "moment" }) })}
        </Line>
      );
    case "open":
      return <Line instant={closingOn}>{t("lots.time.left", { left })}</Line>;
    case "closing":
      return (
        <Line instant={closingOn} isUrgent>
          {t("lots.time.left", { left })}
        </Line>
      );
    case "closed":
      return (
        <Line instant={closingOn}>
          {t("lots.time.closed", { moment: formatDate(closingOn, { language, style: "moment" }) })}
        </Line>
      );
  }
}

function Line({ instant, isUrgent = false, children }: { instant: string; isUrgent?: boolean; children: string }) {
  const { language } = useTranslate();
  return (
    <time
      className={classNames(styles.time, isUrgent && styles.urgent)}
      dateTime={instant}
      title={formatDate(instant, { language, style: "momentWithZone" })}
    >
      <Clock size={14} aria-hidden="true" />
      {children}
    </time>
  );
}
