import { existsSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { describe, expect, test } from "vitest";
import { namespaceOf } from "../../support/namespace-of.ts";

const web = fileURLToPath(new URL("../../../../web/", import.meta.url));
const words = import.meta.glob<Record<string, Record<string, string>>>("../../../../web/**/words.nl.ts", {
  eager: true,
});
/** The routes that an app's router collects, by the pattern with which it does. */
const routes = {
  '"../../**/routes.tsx"': import.meta.glob(["../../../../web/**/routes.tsx", "!../../../../web/admin/**"], {
    query: "?raw",
  }),
  '"../../**/secondary-routes.tsx"': import.meta.glob("../../../../web/**/secondary-routes.tsx", { query: "?raw" }),
  '"./**/routes.tsx"': import.meta.glob("../../../../web/admin/**/routes.tsx", { query: "?raw" }),
};

/** The keys of each namespace, which is the path of its dictionaries below their district. */
const namespaces = new Map(
  Object.entries(words).map(([path, file]) => [
    namespaceOf(path.slice("../../../../web/".length)),
    new Set(Object.keys(Object.assign({}, ...Object.values(file)))),
  ]),
);

function read(path: string): string {
  return readFileSync(join(web, path), "utf8");
}

const hasKey = (namespace: string, key: string) =>
  [key, `${key}_one`].some((form) => namespaces.get(namespace)?.has(form));
const isKey = (key: string) => [...namespaces.keys()].some((namespace) => hasKey(namespace, key));

/** The message keys in a module. */
const keysOf = (source: string) =>
  [...source.matchAll(/["']((?:\w+\.)+\w+)["']/g)].flatMap(([, key = ""]) => (isKey(key) ? [key] : []));

/** The modules that a module imports at once, and those that it loads later with their namespaces. */
function importsOf(path: string) {
  const source = read(path);
  const resolve = (to: string) => {
    const found = join(dirname(path), to);
    return existsSync(join(web, found)) && !found.startsWith("..") ? [found] : [];
  };
  const now = [...source.matchAll(/^(?:import|export) (?!type )[^;]*?from "(\.[^"]+\.tsx?)"/gms)];
  const later = [...source.matchAll(/import\("(\.[^"]+\.tsx?)"\)(?:\)\.(\w+))?(?:\s*,((?:\s*"[\w/-]+",?)+)\s*\))?/g)];
  const collected = Object.entries(routes).flatMap(([pattern, found]) =>
    source.includes(pattern) ? Object.keys(found) : [],
  );
  return {
    now: [
      ...now.flatMap(([, to = ""]) => resolve(to)),
      ...collected.map((found) => found.slice("../../../../web/".length)),
    ],
    later: later.flatMap(([, to = "", part = "", named = ""]) =>
      resolve(to).map((module) => ({
        module: homeOf(module, part),
        namespaces: [...named.matchAll(/"([\w/-]+)"/g)].map(([, name = ""]) => name),
      })),
    ),
  };
}

/** Where a part is written that a module of parts exports, to load them by one request. */
function homeOf(module: string, part: string): string {
  const from = new RegExp(`^export \\{ ${part} \\} from "(\\.[^"]+)"`, "m").exec(read(module))?.[1];
  return from === undefined ? module : join(dirname(module), from);
}

/** The namespaces that an app loads with each language, besides that of every app. */
const namespacesFromStart = (entry: string) =>
  [...read(entry).matchAll(/\bloadFromStart\("([\w/-]+)"\)/g)].map(([, name = ""]) => name);

/** The namespaces that a module loads itself before it uses them. */
const ownNamespaces = (source: string) =>
  [...source.matchAll(/await loadNamespace\("([\w/-]+)"\)/g)].map(([, name = ""]) => name);

/** Walks from a module through all that it can load, and collects the messages without a loaded namespace. */
function missing(part: string, loaded: ReadonlySet<string>, seen = new Map<string, Set<string>>()): string[] {
  const known = JSON.stringify([...loaded].toSorted());
  if (seen.get(part)?.has(known)) return [];
  seen.set(part, (seen.get(part) ?? new Set()).add(known));
  const modules = new Set([part]);
  // Iterating a set also visits the items added during the iteration.
  for (const module of modules) for (const next of importsOf(module).now) modules.add(next);
  return [...modules].flatMap((module) => [
    ...keysOf(read(module))
      .filter((key) => ![...loaded, ...ownNamespaces(read(module))].some((namespace) => hasKey(namespace, key)))
      .map((key) => `${module} (in ${part}): ${key}`),
    ...importsOf(module).later.flatMap((next) => missing(next.module, new Set([...loaded, ...next.namespaces]), seen)),
  ]);
}

describe("the namespaces that a screen loads", () => {
  test("are found with their keys, and the routes with their screens", () => {
    expect(namespaces.get("shell")?.size).toBeGreaterThan(50);
    expect(hasKey("lot-page", "lotPage.next")).toBe(true);
    expect(keysOf('t("lotPage.next")')).toEqual(["lotPage.next"]);
    expect(importsOf("app/shell/routes.tsx").now).toContain("bidding/lot-page/routes.tsx");
    expect(importsOf("bidding/lot-page/routes.tsx").later).toContainEqual({
      module: "bidding/lot-page/lot-screen.tsx",
      namespaces: ["lot-page"],
    });
  });

  test("do not contain a message of another namespace", () => {
    expect(missing("bidding/lot-page/lot-screen.tsx", new Set(["shell"])).join()).toContain("lotPage.next");
  });

  test.each(["app/main.tsx", "admin/main.tsx"])("contain every message that is used on any path from %s", (entry) => {
    expect(missing(entry, new Set(["shell", ...namespacesFromStart(entry)]))).toEqual([]);
  });
});
