import { existsSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { describe, expect, test } from "vitest";

const web = fileURLToPath(new URL("../../../web/", import.meta.url));
const words = import.meta.glob<Record<string, Record<string, string>>>("../../../web/i18n/nl/*.ts", { eager: true });

/** An area's file, from `lotPage: async () => (await import("./nl/lot-page.ts")).lotPage`. */
const AREA = /^ {4}(\w+): async \(\) => \(await import\("\.\/nl\/([\w-]+)\.ts"\)\)/gm;
const areas = new Map(
  [...read("i18n/loaders.ts").matchAll(AREA)].map(([, area = "", file = ""]) => [
    area,
    new Set(Object.keys(Object.assign({}, ...Object.values(words[`../../../web/i18n/nl/${file}.ts`] ?? {})))),
  ]),
);

function read(path: string): string {
  return readFileSync(join(web, path), "utf8");
}

const hasKey = (area: string, key: string) => [key, `${key}_one`].some((form) => areas.get(area)?.has(form));
const isKey = (key: string) => [...areas.keys()].some((area) => hasKey(area, key));

/** The phrases that a module asks for by name. */
const keysOf = (source: string) =>
  [...source.matchAll(/["']((?:\w+\.)+\w+)["']/g)].flatMap(([, key = ""]) => (isKey(key) ? [key] : []));

const SCREENS = "early/screens.ts";
/** Screens that routes and the early start both load: `lot: () => import("../lots/lot-screen.tsx")`. */
const screens = new Map(
  [...read(SCREENS).matchAll(/(\w+): \(\) => (import\("[^"]+"\))/g)].map(([, name = "", load = ""]) => [name, load]),
);

/** What a module loads at once, and what it loads later with which areas. */
function importsOf(path: string) {
  // The screens' own file says nothing of their words; those who load them do.
  const source =
    path === SCREENS ? "" : read(path).replace(/SCREENS\.(\w+)\(\)/g, (_, name) => screens.get(name) ?? "");
  const resolve = (to: string) => {
    const found = join(dirname(path), to);
    return existsSync(join(web, found)) && !found.startsWith("..") ? [found] : [];
  };
  const now = [...source.matchAll(/^(?:import|export) (?!type )[^;]*?from "(\.[^"]+\.tsx?)"/gms)];
  const later = [...source.matchAll(/import\("(\.[^"]+\.tsx?)"\)(?:[^;]*?\.\w+\s*,((?:\s*"\w+",?)+)\s*\))?/g)];
  return {
    now: now.flatMap(([, to = ""]) => resolve(to)),
    later: later.flatMap(([, to = "", named = ""]) =>
      resolve(to).map((module) => ({ module, areas: [...named.matchAll(/"(\w+)"/g)].map(([, area = ""]) => area) })),
    ),
  };
}

/** Walks from a part to all that it can load, and collects the phrases that are asked for where their area isn't loaded. */
function missing(part: string, loaded: ReadonlySet<string>, seen = new Map<string, Set<string>>()): string[] {
  const known = JSON.stringify([...loaded].toSorted());
  if (seen.get(part)?.has(known)) return [];
  seen.set(part, (seen.get(part) ?? new Set()).add(known));
  const modules = new Set([part]);
  // A set grows while one goes through it.
  for (const module of modules) for (const next of importsOf(module).now) modules.add(next);
  return [...modules].flatMap((module) => [
    ...keysOf(read(module))
      .filter((key) => ![...loaded].some((area) => hasKey(area, key)))
      .map((key) => `${module} (in ${part}): ${key}`),
    ...importsOf(module)
      .later.filter(({ module: next }) => !next.startsWith("i18n/"))
      .flatMap((next) => missing(next.module, new Set([...loaded, ...next.areas]), seen)),
  ]);
}

describe("a screen's words come with it", () => {
  test("the areas and their words are found", () => {
    expect(areas.get("core")?.size).toBeGreaterThan(50);
    expect(hasKey("lotPage", "lots.page.next")).toBe(true);
    expect(keysOf('t("lots.page.next")')).toEqual(["lots.page.next"]);
  });

  test("a phrase of an area that isn't loaded is noticed", () => {
    expect(missing("lots/lot-screen.tsx", new Set(["core"])).join()).toContain("lots.page.next");
  });

  test("on every way from the entry", () => expect(missing("main.tsx", new Set(["core"]))).toEqual([]));
});
