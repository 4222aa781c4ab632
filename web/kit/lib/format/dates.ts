import type { Language } from "../../../../schema/kit/languages.ts";

const LOCALES: Record<Language, string> = { nl: "nl-NL", en: "en-GB" };

export function localeOf(language: Language): string {
  return LOCALES[language];
}

const DAY = { weekday: "short", day: "numeric", month: "short" } as const;
const SHORT_DATE = { day: "numeric", month: "short", year: "numeric" } as const;
const TIME = { hour: "2-digit", minute: "2-digit" } as const;
const SECOND = { ...TIME, second: "2-digit" } as const;
const ZONE = { timeZoneName: "short" } as const;

const FORMATS = {
  /** 12 maart 2026 */
  date: { day: "numeric", month: "long", year: "numeric" },
  /** 12 mrt 2026 */
  shortDate: SHORT_DATE,
  /** do 12 mrt */
  day: DAY,
  /** 14:30 */
  time: TIME,
  /** do 12 mrt 14:30 */
  moment: { ...DAY, ...TIME },
  /** do 12 mrt 14:30 CET: near a closing, where the time zone must be clear */
  momentWithZone: { ...DAY, ...TIME, ...ZONE },
  /** do 12 mrt CET: below a time of that day */
  dayWithZone: { ...DAY, ...ZONE },
  /** 14:30:05 */
  second: SECOND,
  /** do 12 mrt 14:30:05 */
  daySecond: { ...DAY, ...SECOND },
  /** 14:30:05 CET */
  exactTime: { ...SECOND, ...ZONE },
  /** do 12 mrt 14:30:05 CET */
  exactMoment: { ...DAY, ...SECOND, ...ZONE },
  /** 12 mrt 2026, 14:30 */
  stamp: { ...SHORT_DATE, ...TIME },
} as const satisfies Record<string, Intl.DateTimeFormatOptions>;

export type DateStyle = keyof typeof FORMATS;

const formatters = new Map<string, Intl.DateTimeFormat>();

/**
 * Formats an instant.
 * @param timeZone IANA name; default the browser's own.
 */
export function formatDate(
  instant: string | number,
  { language, style, timeZone }: { language: Language; style: DateStyle; timeZone?: string },
): string {
  const key = `${language} ${style} ${timeZone ?? ""}`;
  let formatter = formatters.get(key);
  if (!formatter) {
    formatter = new Intl.DateTimeFormat(LOCALES[language], { ...FORMATS[style], ...(timeZone ? { timeZone } : {}) });
    formatters.set(key, formatter);
  }
  return formatter.format(typeof instant === "number" ? instant : Date.parse(instant));
}

interface Now {
  language: Language;
  nowMs: number;
  timeZone?: string;
}

/** A time with its seconds and time zone, and with its date if that is not today for the viewer. */
export function formatExactTime(instant: string | number, now: Now): string {
  return formatSince(instant, now, { today: "exactTime", otherDay: "exactMoment" });
}

/** Like `formatExactTime` without the time zone: for columns of times, and beside a time that includes the zone. */
export function formatSecond(instant: string | number, now: Now): string {
  return formatSince(instant, now, { today: "second", otherDay: "daySecond" });
}

/** A time of day, with its date if that is not today for the viewer. */
export function formatMinute(instant: string | number, now: Now): string {
  return formatSince(instant, now, { today: "time", otherDay: "moment" });
}

function formatSince(
  instant: string | number,
  { language, nowMs, timeZone }: Now,
  styles: { today: DateStyle; otherDay: DateStyle },
): string {
  const zone = timeZone === undefined ? {} : { timeZone };
  const day = (ms: string | number) => formatDate(ms, { language, style: "date", ...zone });
  const style = day(instant) === day(nowMs) ? styles.today : styles.otherDay;
  return formatDate(instant, { language, style, ...zone });
}

const UNITS = [
  ["day", 86_400_000],
  ["hour", 3_600_000],
  ["minute", 60_000],
] as const;

/** `5 minuten geleden`, `over 2 dagen`: in the largest unit that fits; "now" for less than a minute. */
export function relativeTime(instantMs: number, { language, nowMs }: { language: Language; nowMs: number }): string {
  const formatter = new Intl.RelativeTimeFormat(LOCALES[language], { numeric: "auto" });
  const distance = instantMs - nowMs;
  for (const [unit, ms] of UNITS) {
    if (Math.abs(distance) >= ms) return formatter.format(Math.trunc(distance / ms), unit);
  }
  return formatter.format(0, "second");
}
