import { readdirSync, readFileSync } from "node:fs";

const TEST_ROOT = new URL("../../", import.meta.url);

/** The ids that a document of rules defines, each at the head of its bullet. */
export function definedRules(rules: string): string[] {
  return [...rules.matchAll(/^- \*\*([A-Z]+\d+)\*\* /gm)].flatMap(([, id]) => id ?? []);
}

/** The ids that begin a title. A title is the one string of a test file that starts with an id and a colon. */
function citedRules(source: string): string[] {
  return [...source.matchAll(/["'`]([A-Z]+\d+): /g)].flatMap(([, id]) => id ?? []);
}

export function unprovedRules(rules: string, sources: readonly string[]): string[] {
  const cited = new Set(sources.flatMap(citedRules));
  return definedRules(rules).filter((id) => !cited.has(id));
}

/** Ids in titles that look like those of a document of rules and are not there. */
export function unknownRules(rules: string, sources: readonly string[]): string[] {
  const families = new Set(definedRules(rules).map((id) => id.replace(/\d+$/, "")));
  return sources
    .flatMap(citedRules)
    .filter((id) => families.has(id.replace(/\d+$/, "")) && !definedRules(rules).includes(id));
}

/** The texts of all files of tests but those that check the ids themselves. */
export function testSources(): string[] {
  return readdirSync(TEST_ROOT, { recursive: true, encoding: "utf8" })
    .filter((path) => /\.test\.tsx?$/.test(path) && !path.endsWith("engine/rules.test.ts"))
    .map((path) => readFileSync(new URL(path, TEST_ROOT), "utf8"));
}
