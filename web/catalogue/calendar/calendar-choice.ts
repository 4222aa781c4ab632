import { withChoices } from "../../kit/ui/list/use-list-params.ts";
import { CALENDAR_VIEWS, type CalendarView, dayKey, dayOfKey, startOfDay } from "./calendar-days.ts";
import { CALENDAR_DISPLAYS, type CalendarDisplay } from "./calendar-entries.ts";

export const CALENDAR_KINDS = ["all", "auctions", "sealed"] as const;

/** What the address of the calendar says. */
export interface CalendarChoice {
  view: CalendarView;
  /** A day of what is shown. */
  day: Date;
  display: CalendarDisplay;
  kind: (typeof CALENDAR_KINDS)[number];
}

/** What is missing or unknown is a week of moments, from today. */
export function readCalendarChoice(params: URLSearchParams, nowMs: number): CalendarChoice {
  const among = <Value extends string>(values: readonly [Value, ...Value[]], name: string, otherwise: Value): Value =>
    values.find((value) => value === params.get(name)) ?? otherwise;
  return {
    view: among(CALENDAR_VIEWS, "view", "week"),
    day: dayOfKey(params.get("day")) ?? startOfDay(nowMs),
    display: among(CALENDAR_DISPLAYS, "show", "moments"),
    kind: among(CALENDAR_KINDS, "kind", "all"),
  };
}

/** Today is not written: the address stays that of the present week. */
export function writeCalendarChoice(
  params: URLSearchParams,
  { view, day, display, kind }: Partial<CalendarChoice>,
  nowMs: number,
): URLSearchParams {
  return withChoices(params, {
    ...(view !== undefined && { view: view === "week" ? "" : view }),
    ...(day !== undefined && { day: dayKey(day) === dayKey(startOfDay(nowMs)) ? "" : dayKey(day) }),
    ...(display !== undefined && { show: display === "moments" ? "" : display }),
    ...(kind !== undefined && { kind: kind === "all" ? "" : kind }),
  });
}
