import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { definedRules, testSources, unknownRules, unprovedRules } from "../../support/tree/rule-ids.ts";

const RULES = readFileSync(new URL("../../../actors/engine/RULES.md", import.meta.url), "utf8");

const sources = testSources();

test("every rule is at the start of some test's title", () => {
  expect(unprovedRules(RULES, sources)).toEqual([]);
});

test("no rule is defined twice, and none is missing", () => {
  const defined = definedRules(RULES);
  expect(new Set(defined).size).toBe(defined.length);
  expect(defined).toHaveLength(38);
});

test("no title names a rule that is not there", () => {
  expect(unknownRules(RULES, sources)).toEqual([]);
});

test("a rule without a test is noticed", () => {
  const rules = "- **MAN1** One.\n- **MAN2** Another.\n";
  expect(unprovedRules(rules, ['test("MAN1: holds", () => {});'])).toEqual(["MAN2"]);
  expect(unprovedRules(rules, ['test("as MAN1: says, MAN2 holds", () => {});'])).toEqual(["MAN1", "MAN2"]);
});
