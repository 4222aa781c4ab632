import { AlarmClockPlus } from "lucide-react";
import { useEffect, useRef } from "react";
import { LAST_SECONDS_MS, type LotPhase, phaseOf } from "../../../catalogue/lots/lot-phase.ts";
import { durationText, timeLeftInWords, timeLeftText } from "../../../catalogue/lots/time-left-text.ts";
import type { Translate } from "../../../kit/i18n/messages.ts";
import { useTranslate } from "../../../kit/i18n/use-translate.ts";
import { serverNow } from "../../../kit/lib/clock/server-clock.ts";
import { useTicking } from "../../../kit/lib/clock/server-ticks.ts";
import { useRenderTime } from "../../../kit/lib/clock/use-server-now.ts";
import { useTimeZone } from "../../../kit/lib/clock/use-time-zone.ts";
import { announcementDue, countdownParts } from "../../../kit/lib/format/countdown-parts.ts";
import { formatDate, formatExactTime, formatSecond } from "../../../kit/lib/format/dates.ts";
import { useClosing } from "../../../kit/live/closing-soon.ts";
import { announce } from "../../../kit/ui/announcer.tsx";
import { classNames } from "../../../kit/ui/class-names.ts";
import styles from "./countdown.module.css";

/** With less time left than this, the countdown is as prominent as the price. */
const URGENT_MS = 5 * 60_000;
/** With less time left, the closing time shows seconds. A closed lot always does, as a late bid may have moved it. */
const EXACT_MS = 60 * 60_000;

/**
 * The time until opening or closing by the server's clock, announced at five minutes, one minute and ten seconds before
 * closing; below it, the latest extension.
 */
export function Countdown({
  startingOn,
  closesOn,
  extendedByMs,
}: {
  startingOn: string;
  closesOn: string;
  /** How far a bid has just moved the closing time; null if none has, and left out where none can. */
  extendedByMs?: number | null;
}) {
  const { t, language } = useTranslate();
  const zone = useTimeZone();
  const nowMs = useRenderTime();
  const times = { startsAtMs: Date.parse(startingOn), closesAtMs: Date.parse(closesOn) };
  const phase = useTicking((nowMs) => phaseOf(times, nowMs));
  useAnnouncements(times.closesAtMs, phase);
  useClosing({ fromMs: times.closesAtMs, toMs: times.closesAtMs });

  const target = phase === "openingSoon" ? startingOn : closesOn;
  const isNear = useTicking((nowMs) => Math.abs(Date.parse(target) - nowMs) < EXACT_MS);
  return (
    <>
      <div className={styles.countdown}>
        <p className={styles.label}>{t(LABELS[phase])}</p>
        {phase === "closed" ? (
          <time dateTime={target} className={styles.digits}>
            {formatDate(target, { language, style: "second", ...zone })}
          </time>
        ) : (
          <Digits untilMs={Date.parse(target)} />
        )}
        <p className={styles.moment}>
          {phase === "closed" ? (
            formatDate(target, { language, style: "dayWithZone", ...zone })
          ) : (
            <time dateTime={target}>
              {isNear
                ? formatExactTime(target, { language, nowMs, ...zone })
                : formatDate(target, { language, style: "momentWithZone", ...zone })}
            </time>
          )}
        </p>
      </div>
      {extendedByMs !== undefined && phase !== "closed" && (
        <p className={styles.extended}>
          {extendedByMs !== null && (
            <>
              <AlarmClockPlus size={16} aria-hidden="true" />
              {t("bids.countdown.extendedBy", {
                by: durationText(extendedByMs, t),
                until: formatSecond(closesOn, { language, nowMs, ...zone }),
              })}
            </>
          )}
        </p>
      )}
    </>
  );
}

const LABELS = {
  openingSoon: "bids.countdown.opensIn",
  open: "bids.countdown.closesIn",
  closing: "bids.countdown.closesIn",
  closed: "bids.countdown.closedAt",
} as const satisfies Record<LotPhase, string>;

/** The digits change every second, too often for a screen reader; the hidden text is read only on demand. */
function Digits({ untilMs }: { untilMs: number }) {
  const { t } = useTranslate();
  const isUrgent = useTicking((nowMs) => untilMs - nowMs <= URGENT_MS);
  const isLast = useTicking((nowMs) => untilMs - nowMs <= LAST_SECONDS_MS);
  const digits = useTicking((nowMs) => digitsOf(untilMs, { nowMs, t }));
  return (
    <p
      className={classNames(styles.digits, isUrgent && styles.urgent, isLast && styles.last)}
      role="timer"
      aria-live="off"
    >
      <span aria-hidden="true">{digits}</span>
      <span className="visually-hidden">
        <Words untilMs={untilMs} />
      </span>
    </p>
  );
}

function Words({ untilMs }: { untilMs: number }) {
  const { t } = useTranslate();
  return useTicking((nowMs) => timeLeftInWords(untilMs, { nowMs, t }));
}

const twoDigits = (value: number) => String(value).padStart(2, "0");

/** `3 d 14 u`, on the last day `14:07:22`, in the last hour `29:12`. */
function digitsOf(untilMs: number, { nowMs, t }: { nowMs: number; t: Translate }): string {
  const { days, hours, minutes, seconds } = countdownParts(untilMs, nowMs);
  if (days === 0 && hours > 0) return `${hours}:${twoDigits(minutes)}:${twoDigits(seconds)}`;
  return timeLeftText(untilMs, { nowMs, t });
}

function useAnnouncements(closesAtMs: number, phase: LotPhase): void {
  const { t } = useTranslate();
  const lookedAtMs = useRef(serverNow());
  const due = useTicking((nowMs) => {
    const announced = announcementDue(closesAtMs, { previousMs: lookedAtMs.current, nowMs });
    return announced;
  });
  useEffect(() => {
    lookedAtMs.current = serverNow();
    if (due !== null) announce(t("bids.countdown.announce", { left: timeLeftInWords(due * 1_000, { nowMs: 0, t }) }));
  }, [due, t]);
  const previousPhase = useRef(phase);
  useEffect(() => {
    if (previousPhase.current !== phase && phase === "closed") announce(t("bids.countdown.announceClosed"));
    previousPhase.current = phase;
  }, [phase, t]);
}
