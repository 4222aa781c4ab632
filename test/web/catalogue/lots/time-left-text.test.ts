import { describe, expect, it } from "vitest";
import { core as english } from "../../../../web/app/shell/words.en.ts";
import { core as dutch } from "../../../../web/app/shell/words.nl.ts";
import { durationText, timeLeftInWords, timeLeftText } from "../../../../web/catalogue/lots/time-left-text.ts";
import { formatMessage } from "../../../../web/kit/i18n/dictionary.ts";
import type { Translate } from "../../../../web/kit/i18n/messages.ts";

const SECOND = 1_000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

const nl: Translate = (key, params) => formatMessage({ language: "nl", messages: dutch }, key, params);
const en: Translate = (key, params) => formatMessage({ language: "en", messages: english }, key, params);

describe("the short text of the time left", () => {
  const left = (ms: number) => timeLeftText(ms, { nowMs: 0, t: nl }).replaceAll("\u00a0", " ");

  it("has the two largest units", () => {
    expect(left(3 * DAY + 4 * HOUR + 5 * MINUTE)).toBe("3 d 4 u");
    expect(left(4 * HOUR + 12 * MINUTE + 30 * SECOND)).toBe("4 u 12 m");
  });

  it("counts minutes and seconds in the last hour", () => {
    expect(left(12 * MINUTE + 5 * SECOND)).toBe("12:05");
    expect(left(9 * SECOND)).toBe("0:09");
  });

  it("never goes below zero", () => {
    expect(left(-5 * SECOND)).toBe("0:00");
  });
});

describe("the time left for a screen reader", () => {
  it("is in words", () => {
    expect(timeLeftInWords(12 * MINUTE + SECOND, { nowMs: 0, t: nl })).toBe("12 minuten en 1 seconde");
    expect(timeLeftInWords(2 * DAY + HOUR, { nowMs: 0, t: en })).toBe("2 days and 1 hour");
    expect(timeLeftInWords(MINUTE, { nowMs: 0, t: en })).toBe("1 minute");
  });

  it("has words for zero", () => {
    expect(timeLeftInWords(0, { nowMs: 0, t: nl })).toBe("0 seconden");
  });
});

describe("the text of how far a closing has moved", () => {
  it("is in seconds below a minute, and in minutes and seconds from there", () => {
    expect(durationText(46 * SECOND, nl)).toBe("46 s");
    expect(durationText(59_499, nl)).toBe("59 s");
    expect(durationText(MINUTE, nl)).toBe("1 min");
    expect(durationText(2 * MINUTE + 5 * SECOND, nl)).toBe("2:05 min");
  });
});
