import { readdirSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";

const TEST_ROOT = new URL("../../", import.meta.url);
const RULES = readFileSync(new URL("../../../actors/engine/RULES.md", import.meta.url), "utf8");

/** The ids that RULES.md defines, each at the head of its bullet. */
function definedRules(rules: string): string[] {
  return [...rules.matchAll(/^- \*\*([A-Z]+\d+)\*\* /gm)].flatMap(([, id]) => id ?? []);
}

/** The ids that begin a title. A title is the one string of a test file that starts with an id and a colon. */
function citedRules(source: string): string[] {
  return [...source.matchAll(/["'`]([A-Z]+\d+): /g)].flatMap(([, id]) => id ?? []);
}

function unprovedRules(rules: string, sources: readonly string[]): string[] {
  const cited = new Set(sources.flatMap(citedRules));
  return definedRules(rules).filter((id) => !cited.has(id));
}

const sources = readdirSync(TEST_ROOT, { recursive: true, encoding: "utf8" })
  .filter((path) => /\.test\.tsx?$/.test(path) && !path.endsWith("engine/rules.test.ts"))
  .map((path) => readFileSync(new URL(path, TEST_ROOT), "utf8"));

test("every rule is at the start of some test's title", () => {
  expect(unprovedRules(RULES, sources)).toEqual([]);
});

test("no rule is defined twice, and none is missing", () => {
  const defined = definedRules(RULES);
  expect(new Set(defined).size).toBe(defined.length);
  expect(defined).toHaveLength(36);
});

test("no title names a rule that is not there", () => {
  const families = new Set(definedRules(RULES).map((id) => id.replace(/\d+$/, "")));
  const unknown = sources
    .flatMap(citedRules)
    .filter((id) => families.has(id.replace(/\d+$/, "")) && !definedRules(RULES).includes(id));
  expect(unknown).toEqual([]);
});

test("a rule without a test is noticed", () => {
  const rules = "- **MAN1** One.\n- **MAN2** Another.\n";
  expect(unprovedRules(rules, ['test("MAN1: holds", () => {});'])).toEqual(["MAN2"]);
  expect(unprovedRules(rules, ['test("as MAN1: says, MAN2 holds", () => {});'])).toEqual(["MAN1", "MAN2"]);
});
