/// <reference types="vite/client" />
import { describe, expect, test } from "vitest";
import type { EngineRefusalCode, TermsFault } from "../../../../schema/bidding/rpc/lot-refusals.ts";
import { ERROR_CODES } from "../../../../schema/kit/error-codes.ts";
import { rules as englishRules } from "../../../../web/kit/errors/rule-words.en.ts";
import { rules as dutchRules } from "../../../../web/kit/errors/rule-words.nl.ts";
import { staffErrors as englishStaffErrors } from "../../../../web/kit/errors/staff-error-words.en.ts";
import { staffErrors as dutchStaffErrors } from "../../../../web/kit/errors/staff-error-words.nl.ts";
import { staffRules as englishStaffRules } from "../../../../web/kit/errors/staff-rule-words.en.ts";
import { staffRules as dutchStaffRules } from "../../../../web/kit/errors/staff-rule-words.nl.ts";
import { errors as englishErrors } from "../../../../web/kit/errors/words.en.ts";
import { errors as dutchErrors } from "../../../../web/kit/errors/words.nl.ts";

const dutch = { ...dutchErrors, ...dutchStaffErrors, ...dutchRules, ...dutchStaffRules };
const english = { ...englishErrors, ...englishStaffErrors, ...englishRules, ...englishStaffRules };

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

/** Technical errors show their code, so that a user can report it to support. */
const QUOTED = [...range(1021, 1023), ...range(2000, 2002), ...range(4005, 4012), "4015", "4022", ...range(4026, 4028)];

const words = (catalogue: object, key: string): string | undefined =>
  Object.entries(catalogue).find(([known]) => known === key)?.[1];

describe("every failure has a text", () => {
  test.each([...new Set([...CATALOGUE, ...Object.values(ERROR_CODES)])])("code %s in Dutch and English", (code) => {
    expect(words(dutch, `errors.${code}`)).toBeTruthy();
    expect(words(english, `errors.${code}`)).toBeTruthy();
  });

  test.each(QUOTED)("technical error %s shows its code", (code) => {
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

const inputs = import.meta.glob<Record<string, unknown>>(
  ["../../../../schema/*/inputs/**/*.ts", "../../../../worker/**/inputs.ts"],
  { eager: true },
);
const rulesOfInputs = Object.values(inputs).flatMap((module) => messagesIn(Object.fromEntries(Object.entries(module))));

/** The rules that a module names in a fault (`rule: "taken"`; rights are in capitals) or in its own schema. */
function rulesIn(source: string): string[] {
  const faults = source.matchAll(/\brule: "([a-z]\w*)"/g);
  const checks = source.matchAll(/\bv\.(?!literal|picklist)\w+\((?:[^()"]|\([^()]*\))*"([a-z]\w*)",?\s*\)/g);
  return [...faults, ...checks].flatMap(([, rule = ""]) => rule);
}

const sources = import.meta.glob<string>(["../../../../worker/**/*.ts", "../../../../schema/**/*.ts"], {
  eager: true,
  query: "?raw",
  import: "default",
});

/** The faults that a lot's actor returns about the terms of a publication (worker/catalogue/auctions/lot-publisher.ts). */
const REFUSED_TERMS = {
  LADDER_EMPTY: true,
  LADDER_TOO_LONG: true,
  LADDER_FIRST_NOT_ZERO: true,
  LADDER_NOT_RISING: true,
  LADDER_STEP_NOT_POSITIVE: true,
  LADDER_NOT_INTEGER: true,
  GRANULARITY: true,
  START_AMOUNT: true,
  TIMES: true,
  EXTENSION: true,
  CLOSES_EARLIER: true,
  CLOSES_TOO_SOON: true,
  RULES_VERSION: true,
  LOT_CLOSED: true,
} satisfies Record<TermsFault | Extract<EngineRefusalCode, "LOT_CLOSED">, true>;

const ruleNames = [
  ...new Set([...rulesOfInputs, ...Object.values(sources).flatMap(rulesIn), ...Object.keys(REFUSED_TERMS)]),
];

describe("every rule that the API can name has a text", () => {
  test("the rules of inputs, of other schemas, of services and of a lot's terms are found", () => {
    expect(ruleNames).toEqual(
      expect.arrayContaining(["emailWithoutAt", "correctionState", "maximumFavorites", "CLOSES_TOO_SOON"]),
    );
    expect(rulesIn('v.minLength(MINIMUM, "minimumCharacters"), v.literal("other"), { rule: "taken" }')).toEqual([
      "taken",
      "minimumCharacters",
    ]);
    expect(rulesIn('hasRight(context, userId, { rule: "USER_OU_EDIT" })')).toEqual([]);
  });

  test.each(ruleNames)("rule %s in Dutch and English", (rule) => {
    expect(words(dutch, `rules.${rule}`)).toBeTruthy();
    expect(words(english, `rules.${rule}`)).toBeTruthy();
  });
});
