/// <reference types="vite/client" />
import { describe, expect, test } from "vitest";

type Module = Record<string, Record<string, string>>;

const dutch = import.meta.glob<Module>("../../../web/i18n/nl/*.ts", { eager: true });
const english = import.meta.glob<Module>("../../../web/i18n/en/*.ts", { eager: true });

const phrasesOf = (module: Module | undefined) => Object.assign({}, ...Object.values(module ?? {})) as object;
const files = Object.keys(dutch).map((path) => path.split("/").at(-1) ?? path);
const pair = (file: string): [nl: Record<string, string>, en: Record<string, string>] => [
  { ...phrasesOf(dutch[`../../../web/i18n/nl/${file}`]) },
  { ...phrasesOf(english[`../../../web/i18n/en/${file}`]) },
];
const parameters = (text: string) => [...text.matchAll(/\{\{(\w+)\}\}/g)].map(([, name]) => name).toSorted();

describe("the catalogues say the same in both languages", () => {
  test("there is something to compare", () => {
    expect(files.length).toBeGreaterThan(5);
    expect(Object.keys(english).map((path) => path.split("/").at(-1))).toEqual(files);
  });

  test.each(files)("%s has the same keys", (file) => {
    const [nl, en] = pair(file);
    expect(Object.keys(en).toSorted()).toEqual(Object.keys(nl).toSorted());
  });

  test.each(files)("%s has words for every key, with the same parameters", (file) => {
    const [nl, en] = pair(file);
    for (const [key, text] of Object.entries(nl)) {
      expect(text.trim(), key).not.toBe("");
      expect(en[key]?.trim(), key).not.toBe("");
      expect(parameters(en[key] ?? ""), key).toEqual(parameters(text));
    }
  });

  test.each(files)("%s has both forms of each plural", (file) => {
    const [nl] = pair(file);
    const stems = Object.keys(nl).flatMap((key) => /^(.+)_(?:one|other)$/.exec(key)?.[1] ?? []);
    for (const stem of stems) expect([nl[`${stem}_one`], nl[`${stem}_other`]], stem).not.toContain(undefined);
  });
});
