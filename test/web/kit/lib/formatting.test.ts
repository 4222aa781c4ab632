import { describe, expect, test } from "vitest";
import { announcementDue, countdownParts } from "../../../../web/kit/lib/format/countdown-parts.ts";
import { formatDate, formatExactTime, relativeTime } from "../../../../web/kit/lib/format/dates.ts";
import { formatMoney, moneyInputText, parseMoney } from "../../../../web/kit/lib/format/money.ts";

/** Intl uses no-break spaces. */
const plain = (text: string) => text.replace(/[\u00a0\u202f]/g, " ");

describe("money", () => {
  test.each([
    [0, "€ 0,00"],
    [5, "€ 0,05"],
    [125_000, "€ 1.250,00"],
    [123_456_789, "€ 1.234.567,89"],
  ])("%i cents reads %s", (cents, text) => expect(plain(formatMoney(cents))).toBe(text));

  test("whole euros lose their decimals if asked, other amounts keep them", () => {
    expect(plain(formatMoney(125_000, { stripZeros: true }))).toBe("€ 1.250");
    expect(plain(formatMoney(125_050, { stripZeros: true }))).toBe("€ 1.250,50");
  });

  test.each([
    ["1250", 125_000],
    ["1.250", 125_000],
    ["1250,5", 125_050],
    ["€ 1.250,50", 125_050],
    ["1,250.50", 125_050],
    ["1.250.000", 125_000_000],
    ["12.50", 1_250],
    ["1250,-", 125_000],
    [" 75 ", 7_500],
  ])("%s typed is %i cents", (text, cents) => expect(parseMoney(text)).toBe(cents));

  test.each(["", "abc", "-5", "1.25.0", "12,345,6", "1e5", "5,123,", "99999999999999999"])(
    "%s is rejected as an amount",
    (text) => expect(parseMoney(text)).toBeNull(),
  );

  test("the text of an amount field is parsed back to the same amount", () => {
    for (const cents of [7_500, 125_050, 100]) expect(parseMoney(moneyInputText(cents))).toBe(cents);
  });
});

describe("dates", () => {
  const instant = "2026-03-12T13:30:00.000Z";
  test("are in the user's time zone, in the format of the language", () => {
    expect(formatDate(instant, { language: "nl", style: "moment", timeZone: "Europe/Amsterdam" })).toMatch(
      /do 12 mrt.* 14:30/,
    );
    expect(formatDate(instant, { language: "en", style: "moment", timeZone: "Europe/London" })).toMatch(
      /Thu.* 12 Mar.* 13:30/,
    );
  });
  test("name the zone if the style requires it", () => {
    expect(formatDate(instant, { language: "nl", style: "momentWithZone", timeZone: "Europe/Amsterdam" })).toMatch(
      /14:30.*(CET|MET|GMT\+1)/,
    );
  });
  test("far from now use the largest unit that fits", () => {
    const nowMs = Date.parse(instant);
    expect(relativeTime(nowMs - 5 * 60_000, { language: "nl", nowMs })).toBe("5 minuten geleden");
    expect(relativeTime(nowMs + 49 * 3_600_000, { language: "en", nowMs })).toBe("in 2 days");
    expect(relativeTime(nowMs - 20_000, { language: "en", nowMs })).toBe("now");
  });
  test("count whole units only, and change unit when one is full", () => {
    const nowMs = Date.parse(instant);
    const ago = (ms: number) => relativeTime(nowMs - ms, { language: "en", nowMs });
    const ahead = (ms: number) => relativeTime(nowMs + ms, { language: "en", nowMs });
    const minuteMs = 60_000;
    const hourMs = 60 * minuteMs;
    expect([ago(47 * hourMs), ahead(47 * hourMs)]).toEqual(["yesterday", "tomorrow"]);
    expect([ago(48 * hourMs), ahead(48 * hourMs)]).toEqual(["2 days ago", "in 2 days"]);
    expect([ago(100 * minuteMs), ahead(100 * minuteMs)]).toEqual(["1 hour ago", "in 1 hour"]);
    expect([ago(24 * hourMs - 1), ago(24 * hourMs)]).toEqual(["23 hours ago", "yesterday"]);
    expect([ago(hourMs - 1), ago(hourMs)]).toEqual(["59 minutes ago", "1 hour ago"]);
    expect([ago(minuteMs - 1), ago(minuteMs)]).toEqual(["now", "1 minute ago"]);
  });
});

describe("a countdown", () => {
  const endsAt = 1_000_000;
  test("has days, hours, minutes and seconds", () => {
    const left = ((2 * 24 + 3) * 60 + 4) * 60 + 5;
    expect(countdownParts(endsAt + left * 1_000, endsAt)).toEqual({
      days: 2,
      hours: 3,
      minutes: 4,
      seconds: 5,
      isOver: false,
    });
  });
  test("reaches zero at the closing, not before", () => {
    expect(countdownParts(endsAt, endsAt - 1).seconds).toBe(1);
    expect(countdownParts(endsAt, endsAt)).toMatchObject({ seconds: 0, isOver: true });
    expect(countdownParts(endsAt, endsAt + 5_000).isOver).toBe(true);
  });
  test("is announced at five minutes, one minute and ten seconds, once each", () => {
    const due = (previous: number, now: number) =>
      announcementDue(endsAt, { previousMs: endsAt - previous * 1_000, nowMs: endsAt - now * 1_000 });
    expect(due(301, 300)).toBe(300);
    expect(due(300, 299)).toBeNull();
    expect(due(61, 59.5)).toBe(60);
    expect(due(11, 10)).toBe(10);
    expect(due(9, 8)).toBeNull();
    // A tab that was suspended announces only the newest.
    expect(due(400, 5)).toBe(10);
  });
});

describe("an exact time", () => {
  const zone = { language: "nl", timeZone: "Europe/Amsterdam" } as const;
  const instant = Date.parse("2026-11-22T22:30:05Z");

  test("has seconds and zone, and no day on the same day in the user's time zone", () => {
    expect(formatExactTime(instant, { ...zone, nowMs: Date.parse("2026-11-21T23:00:00Z") })).toBe("23:30:05 CET");
  });

  test("has its day on any other day", () => {
    expect(formatExactTime(instant, { ...zone, nowMs: Date.parse("2026-11-22T23:00:00Z") })).toMatch(
      /^zo 22 nov,? 23:30:05 CET$/,
    );
  });
});
