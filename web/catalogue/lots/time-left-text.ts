import type { Translate } from "../../kit/i18n/messages.ts";
import { countdownParts } from "../../kit/lib/format/countdown-parts.ts";

const twoDigits = (value: number) => String(value).padStart(2, "0");

/** The time left until an instant, in its two largest units: `3 d 4 u`, `4 u 12 min`; under an hour `12:05`. */
export function timeLeftText(endsAtMs: number, { nowMs, t }: { nowMs: number; t: Translate }): string {
  const { days, hours, minutes, seconds } = countdownParts(endsAtMs, nowMs);
  if (days > 0) return t("lots.left.days", { days, hours });
  if (hours > 0) return t("lots.left.hours", { hours, minutes });
  return `${minutes}:${twoDigits(seconds)}`;
}

/** A short duration: `46 s`, `1:20 min`, `2 min`. */
export function durationText(ms: number, t: Translate): string {
  const seconds = Math.round(ms / 1_000);
  if (seconds < 60) return t("lots.left.secondsShort", { seconds });
  const rest = seconds % 60;
  const time = `${Math.floor(seconds / 60)}${rest === 0 ? "" : `:${twoDigits(rest)}`}`;
  return t("lots.left.minutesShort", { time });
}

/** The time left in words, for screen readers: `12 minuten en 5 seconden`. */
export function timeLeftInWords(endsAtMs: number, { nowMs, t }: { nowMs: number; t: Translate }): string {
  const { days, hours, minutes, seconds } = countdownParts(endsAtMs, nowMs);
  const parts = [
    days > 0 && t("lots.left.daysWord", { count: days }),
    hours > 0 && t("lots.left.hoursWord", { count: hours }),
    days === 0 && minutes > 0 && t("lots.left.minutesWord", { count: minutes }),
    days === 0 && hours === 0 && (seconds > 0 || minutes === 0) && t("lots.left.secondsWord", { count: seconds }),
  ].filter((part) => part !== false);
  return parts.join(t("lots.left.and"));
}
