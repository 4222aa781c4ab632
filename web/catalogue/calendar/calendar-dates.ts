import type { Language } from "../../../schema/kit/languages.ts";
import { localeOf } from "../../kit/lib/format/dates.ts";

const FORMATS = {
  /** november 2026 */
  month: { month: "long", year: "numeric" },
  /** donderdag 12 maart 2026 */
  fullDay: { weekday: "long", day: "numeric", month: "long", year: "numeric" },
  /** donderdag */
  weekday: { weekday: "long" },
} as const satisfies Record<string, Intl.DateTimeFormatOptions>;

/** A day of the calendar in the browser's time zone. Its styles are here, as every page has those of `formatDate`. */
export function formatCalendarDay(day: Date, language: Language, style: keyof typeof FORMATS): string {
  return new Intl.DateTimeFormat(localeOf(language), FORMATS[style]).format(day);
}
