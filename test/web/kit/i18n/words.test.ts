/// <reference types="vite/client" />
import { describe, expect, test } from "vitest";

type Module = Record<string, Record<string, string>>;

const files = import.meta.glob<Module>("../../../../web/**/*words.{nl,en}.ts", { eager: true });
const dutchFiles = Object.keys(files).filter((path) => path.endsWith(".nl.ts"));

const messagesOf = (path: string): Record<string, string> => Object.assign({}, ...Object.values(files[path] ?? {}));
const pair = (dutch: string) => [messagesOf(dutch), messagesOf(dutch.replace(/\.nl\.ts$/, ".en.ts"))] as const;
const parameters = (text: string) => [...text.matchAll(/\{\{(\w+)\}\}/g)].map(([, name]) => name).toSorted();

/** The first parts of keys that more than one feature has, each with their folders. */
function sharedPrefixes(keysByFile: Readonly<Record<string, readonly string[]>>): string[] {
  const folders = new Map<string, Set<string>>();
  for (const [path, keys] of Object.entries(keysByFile)) {
    const [, staff, noun = ""] = /web\/(?:(admin)\/|[\w-]+\/(?:door\/)?([\w-]+)\/)/.exec(path) ?? [];
    const feature = staff ?? noun;
    for (const key of keys) {
      const [prefix = ""] = key.split(".");
      folders.set(prefix, (folders.get(prefix) ?? new Set()).add(feature));
    }
  }
  return [...folders].filter(([, found]) => found.size > 1).map(([prefix, found]) => `${prefix}: ${[...found]}`);
}

describe("the messages of a feature", () => {
  // Dictionaries that take in another one by its name are read as text, for the keys that they define themselves.
  const sources = import.meta.glob<string>("../../../../web/**/*words.nl.ts", {
    eager: true,
    query: "?raw",
    import: "default",
  });
  const ownKeys = (source: string) => [...source.matchAll(/^ {2}"([\w.]+)":/gm)].map(([, key = ""]) => key);

  test("are in its folder, under keys that no other feature has", () => {
    const keys = Object.entries(sources).map(([path, source]) => [path, ownKeys(source)] as const);
    expect(keys.flatMap(([, own]) => own).length).toBeGreaterThan(500);
    expect(sharedPrefixes(Object.fromEntries(keys))).toEqual([]);
    expect(
      sharedPrefixes({
        "web/bidding/bids/words.nl.ts": ["bids.form.bid"],
        "web/bidding/lot-page/words.nl.ts": ["bids.panel.bid"],
      }),
    ).toEqual(["bids: bids,lot-page"]);
  });
});

describe("the dictionaries of both languages", () => {
  test("are found in pairs", () => {
    expect(dutchFiles.length).toBeGreaterThan(5);
    expect(Object.keys(files)).toHaveLength(2 * dutchFiles.length);
  });

  test.each(dutchFiles)("%s has the same keys in English", (file) => {
    const [nl, en] = pair(file);
    expect(Object.keys(en).toSorted()).toEqual(Object.keys(nl).toSorted());
  });

  test.each(dutchFiles)("%s has a text for every key, with the same parameters", (file) => {
    const [nl, en] = pair(file);
    for (const [key, text] of Object.entries(nl)) {
      expect(text.trim(), key).not.toBe("");
      expect(en[key]?.trim(), key).not.toBe("");
      expect(parameters(en[key] ?? ""), key).toEqual(parameters(text));
    }
  });

  test.each(dutchFiles)("%s has both forms of each plural", (file) => {
    const [nl] = pair(file);
    const stems = Object.keys(nl).flatMap((key) => /^(.+)_(?:one|other)$/.exec(key)?.[1] ?? []);
    for (const stem of stems) expect([nl[`${stem}_one`], nl[`${stem}_other`]], stem).not.toContain(undefined);
  });
});
