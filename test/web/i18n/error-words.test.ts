/// <reference types="vite/client" />
import { describe, expect, test } from "vitest";
import { ERROR_CODES } from "../../../schema/error-codes.ts";
import { errors as englishErrors } from "../../../web/i18n/en/errors.ts";
import { rules as englishRules } from "../../../web/i18n/en/rules.ts";
import { staffErrors as englishStaffErrors } from "../../../web/i18n/en/staff-errors.ts";
import { errors as dutchErrors } from "../../../web/i18n/nl/errors.ts";
import { rules as dutchRules } from "../../../web/i18n/nl/rules.ts";
import { staffErrors as dutchStaffErrors } from "../../../web/i18n/nl/staff-errors.ts";

const dutch = { ...dutchErrors, ...dutchStaffErrors };
const english = { ...englishErrors, ...englishStaffErrors };

const range = (from: number, to: number) => Array.from({ length: to - from + 1 }, (_, index) => String(from + index));

/** The product's numeric codes: its error catalogue, with the ranges of technical errors written out. */
const CATALOGUE = [
  ...["1000", "1001", "1002", "1003", "1004", "1005", "1006", "1007", "1008", "1009"],
  ...range(1010, 1016),
  ...range(1018, 1033),
  ...range(2000, 2002),
  ...range(4004, 4040),
  ...range(5000, 5009),
  "9000",
  "9999",
];

/** Technical errors quote their code, so that it can be told to support. */
const QUOTED = [...range(1021, 1023), ...range(2000, 2002), ...range(4005, 4012), "4015", "4022", ...range(4026, 4028)];

const words = (catalogue: object, key: string): string | undefined =>
  Object.entries(catalogue).find(([known]) => known === key)?.[1];

describe("every failure has words", () => {
  test.each([...new Set([...CATALOGUE, ...Object.values(ERROR_CODES)])])("code %s in Dutch and English", (code) => {
    expect(words(dutch, `errors.${code}`)).toBeTruthy();
    expect(words(english, `errors.${code}`)).toBeTruthy();
  });

  test.each(QUOTED)("technical error %s quotes its code", (code) => {
    expect(words(dutch, `errors.${code}`)).toContain(code);
    expect(words(english, `errors.${code}`)).toContain(code);
  });
});

/** All texts under `message` anywhere in a value: the rules of a valibot schema. */
function messagesIn(value: unknown, seen = new Set<unknown>()): string[] {
  if (typeof value !== "object" || value === null || seen.has(value)) return [];
  seen.add(value);
  return Object.entries(value).flatMap(([key, inner]) =>
    key === "message" && typeof inner === "string" ? [inner] : messagesIn(inner, seen),
  );
}

const inputs = import.meta.glob<Record<string, unknown>>("../../../schema/inputs/**/*.ts", { eager: true });
const ruleNames = [
  ...new Set(Object.values(inputs).flatMap((module) => messagesIn(Object.fromEntries(Object.entries(module))))),
];

describe("every rule of an input has words", () => {
  test("the rules are found", () => expect(ruleNames).toContain("emailWithoutAt"));

  test.each(ruleNames)("rule %s in Dutch and English", (rule) => {
    expect(words(dutchRules, `rules.${rule}`)).toBeTruthy();
    expect(words(englishRules, `rules.${rule}`)).toBeTruthy();
  });
});
