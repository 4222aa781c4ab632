import { execFileSync } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { describe, expect, it } from "vitest";

/** A README says where to read on; what governs one room stands in the room. */
const MAX_README_LINES = 200;
const LINK = /\]\(([^)#\s]+)(?:#[^)]*)?\)/g;
const PATH = /`((?:actors|migrations|schema|test|web|worker)\/[\w./-]+)`/g;

const documents = execFileSync("git", ["ls-files", "-co", "--exclude-standard", "*.md"], { encoding: "utf8" })
  .split("\n")
  .filter((path) => existsSync(path));

function deadLinks(document: string, text: string): string[] {
  const targets = [...text.matchAll(LINK)].map(([, target = ""]) => target);
  const own = targets.filter((target) => !/^[a-z]+:/.test(target));
  return own.filter((target) => !existsSync(join(dirname(document), target)));
}

/** Paths in code spans that lead nowhere, neither from the top of the project nor, as tables of tests have them, from test/. */
function deadPaths(text: string): string[] {
  const paths = [...text.matchAll(PATH)].map(([, path = ""]) => path);
  return paths.filter((path) => !existsSync(path) && !existsSync(join("test", path)));
}

describe("the documents", () => {
  it.each(documents)("%s leads to files that exist", (document) => {
    const text = readFileSync(document, "utf8");
    expect(deadLinks(document, text)).toEqual([]);
    expect(deadPaths(text)).toEqual([]);
  });

  it("notices a link and a path that lead nowhere", () => {
    expect(deadLinks("worker/A.md", "[a](B.md), [c](../README.md#x), [d](https://hamerslag.example/)")).toEqual([
      "B.md",
    ]);
    expect(deadPaths("`worker/none.ts`, `worker/app/index.ts`, `web/<district>/a.ts`")).toEqual(["worker/none.ts"]);
  });

  it("have a README that is read in one go", () => {
    expect(readFileSync("README.md", "utf8").split("\n").length).toBeLessThanOrEqual(MAX_README_LINES);
  });
});
