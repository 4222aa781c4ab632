import { expect, it } from "vitest";
import { calendarFile } from "../../../../web/kit/lib/calendar-file.ts";

const EVENT = {
  id: "lot-closes@hamerslag",
  atMs: Date.parse("2026-12-01T14:30:00.000Z"),
  title: "Sluit: pand, met; haken",
  description: "Kavel 1",
  address: "https://hamerslag.example/nl/blindAuction/a/lot/l",
};

it("a calendar's file has each event in UTC, escaped, with CRLF at the end of lines", () => {
  const text = calendarFile([EVENT], Date.parse("2026-11-27T01:00:00.000Z"));
  expect(text.split("\r\n")).toEqual([
    "BEGIN:VCALENDAR",
    "VERSION:2.0",
    "PRODID:-//Hamerslag//NL",
    "BEGIN:VEVENT",
    "UID:lot-closes@hamerslag",
    "DTSTAMP:20261127T010000Z",
    "DTSTART:20261201T143000Z",
    "SUMMARY:Sluit: pand\\, met\\; haken",
    "DESCRIPTION:Kavel 1",
    "URL:https://hamerslag.example/nl/blindAuction/a/lot/l",
    "BEGIN:VALARM",
    "ACTION:DISPLAY",
    "DESCRIPTION:Sluit: pand\\, met\\; haken",
    "TRIGGER:-PT1H",
    "END:VALARM",
    "END:VEVENT",
    "END:VCALENDAR",
    "",
  ]);
});

it("long lines are folded at 75 octets, without cutting a character", () => {
  const title = "\u00e9".repeat(60);
  const lines = calendarFile([{ ...EVENT, title }], 0).split("\r\n");
  expect(Math.max(...lines.map((line) => new TextEncoder().encode(line).length))).toBeLessThanOrEqual(75);
  expect(lines.join("\n").replaceAll("\n ", "")).toContain(`SUMMARY:${title}`);
});
