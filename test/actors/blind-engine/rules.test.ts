import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { definedRules, testSources, unknownRules, unprovedRules } from "../../support/tree/rule-ids.ts";

const RULES = readFileSync(new URL("../../../actors/blind-engine/RULES.md", import.meta.url), "utf8");

test("every rule of blind lots is at the start of some test's title, and each such title names one", () => {
  const sources = testSources();
  expect(unprovedRules(RULES, sources)).toEqual([]);
  expect(unknownRules(RULES, sources)).toEqual([]);
});

test("no rule of blind lots is defined twice, and none is missing", () => {
  const defined = definedRules(RULES);
  expect(new Set(defined).size).toBe(defined.length);
  expect(defined).toHaveLength(29);
});
