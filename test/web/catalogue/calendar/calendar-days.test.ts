import { describe, expect, it } from "vitest";
import { MAX_CALENDAR_DAYS } from "../../../../schema/catalogue/inputs/calendar.ts";
import {
  CALENDAR_VIEWS,
  dayKey,
  dayOfKey,
  daysOf,
  stepFrom,
} from "../../../../web/catalogue/calendar/calendar-days.ts";

const day = (text: string): Date => dayOfKey(text) ?? new Date(Number.NaN);
const keys = (...asked: Parameters<typeof daysOf>) => daysOf(...asked).map(dayKey);

describe("the days of a calendar", () => {
  it("are a day, a week from Monday, or the weeks of a month", () => {
    expect(keys("day", day("2026-11-27"))).toEqual(["2026-11-27"]);
    const week = keys("week", day("2026-11-27"));
    expect([week.length, week[0], week.at(-1)]).toEqual([7, "2026-11-23", "2026-11-29"]);
    const month = keys("month", day("2026-11-27"));
    expect([month.length, month[0], month.at(-1)]).toEqual([42, "2026-10-26", "2026-12-06"]);
    // Four whole weeks.
    expect(keys("month", day("2027-02-10"))).toHaveLength(28);
  });

  it("are one for each date, also where the clock changes, and never more than the API reads", () => {
    for (let month = 0; month < 24; month += 1) {
      const days = daysOf("month", new Date(2026, month, 1));
      expect(new Set(days.map(dayKey)).size).toBe(days.length);
      expect(days.length % 7).toBe(0);
      expect(days.length).toBeLessThan(MAX_CALENDAR_DAYS);
      for (const one of days) expect(one.getHours()).toBe(0);
    }
  });

  it("go on by a day, a week or a month, whose last day is kept", () => {
    const next = CALENDAR_VIEWS.map((view) => stepFrom(view, day("2027-01-31"), 1));
    expect(next.map((one) => one && dayKey(one))).toEqual(["2027-02-01", "2027-02-07", "2027-02-28"]);
    const before = CALENDAR_VIEWS.map((view) => stepFrom(view, day("2027-03-31"), -1));
    expect(before.map((one) => one && dayKey(one))).toEqual(["2027-03-30", "2027-03-24", "2027-02-28"]);
  });

  it("end at the years that an address may name", () => {
    expect(stepFrom("day", day("2099-12-31"), 1)).toBeNull();
    expect(stepFrom("month", day("2020-01-15"), -1)).toBeNull();
    for (const text of [null, "", "2026-02-30", "2026-2-3", "1999-01-01", "2100-01-01", "x2026-01-01", "2026-13-01"])
      expect(dayOfKey(text)).toBeNull();
  });
});
