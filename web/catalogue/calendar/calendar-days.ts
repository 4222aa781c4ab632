/** The days of a calendar, by the clock of the browser that shows it. */

import { FIRST_CALENDAR_YEAR, LAST_CALENDAR_YEAR } from "../../../schema/catalogue/calendar-years.ts";

export const CALENDAR_VIEWS = ["day", "week", "month"] as const;
export type CalendarView = (typeof CALENDAR_VIEWS)[number];

const DAYS_OF_WEEK = 7;
/** `2026-11-27`: a day in the address, and the key of what falls on it. */
export function dayKey(day: Date): string {
  const part = (value: number) => String(value).padStart(2, "0");
  return `${day.getFullYear()}-${part(day.getMonth() + 1)}-${part(day.getDate())}`;
}

/** The day that a text names; null for what is no day of the calendar. */
export function dayOfKey(text: string | null): Date | null {
  const [, year = "", month = "", date = ""] = /^(\d{4})-(\d{2})-(\d{2})$/.exec(text ?? "") ?? [];
  const day = new Date(Number(year), Number(month) - 1, Number(date));
  const isThere = year !== "" && dayKey(day) === text;
  return isThere && day.getFullYear() >= FIRST_CALENDAR_YEAR && day.getFullYear() <= LAST_CALENDAR_YEAR ? day : null;
}

export function startOfDay(instantMs: number): Date {
  const at = new Date(instantMs);
  return new Date(at.getFullYear(), at.getMonth(), at.getDate());
}

/** By the calendar and not by hours, since a day in spring has 23 of them. */
export function daysLater(day: Date, days: number): Date {
  return new Date(day.getFullYear(), day.getMonth(), day.getDate() + days);
}

/** The same day of another month, or the last of it where it is shorter. */
function monthsLater(day: Date, months: number): Date {
  const last = new Date(day.getFullYear(), day.getMonth() + months + 1, 0);
  return new Date(last.getFullYear(), last.getMonth(), Math.min(day.getDate(), last.getDate()));
}

/** The days that a view shows around a day: a month with the rest of its first and last week, which begin on Monday. */
export function daysOf(view: CalendarView, day: Date): Date[] {
  switch (view) {
    case "day":
      return [day];
    case "week":
      return daysFrom(mondayOf(day), DAYS_OF_WEEK);
    case "month": {
      const first = mondayOf(new Date(day.getFullYear(), day.getMonth(), 1));
      const last = new Date(day.getFullYear(), day.getMonth() + 1, 0);
      const weeks = Math.ceil(
        (last.getDate() + weekdayOf(new Date(last.getFullYear(), last.getMonth(), 1))) / DAYS_OF_WEEK,
      );
      return daysFrom(first, weeks * DAYS_OF_WEEK);
    }
  }
}

/** Within the years of the calendar; null beyond. */
export function stepFrom(view: CalendarView, day: Date, steps: 1 | -1): Date | null {
  const next =
    view === "month" ? monthsLater(day, steps) : daysLater(day, view === "week" ? steps * DAYS_OF_WEEK : steps);
  return dayOfKey(dayKey(next));
}

function daysFrom(first: Date, count: number): Date[] {
  return Array.from({ length: count }, (_, index) => daysLater(first, index));
}

function mondayOf(day: Date): Date {
  return daysLater(day, -weekdayOf(day));
}

/** From 0 for Monday. */
function weekdayOf(day: Date): number {
  return (day.getDay() + DAYS_OF_WEEK - 1) % DAYS_OF_WEEK;
}
