import { execFileSync } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { sourceFiles } from "./support/tree/source-files.ts";
import {
  crowdedFolders,
  crowdedRooms,
  largeFiles,
  largeFunctions,
  MAX_FILE_LINES,
  MAX_FOLDER_FILES,
  MAX_FUNCTION_LINES,
  MAX_ROOM_ENTRIES,
  nameRules,
  namesWithTwoHomes,
  refusedNames,
} from "./support/tree/tree-size.ts";

const sources = sourceFiles("schema", "actors", "worker", "web");
const tests = sourceFiles("test");

/** What was there before the limit: it may shrink and go, and nothing may join it. */
const LARGE_BEFORE: Readonly<Record<string, number>> = JSON.parse(
  readFileSync("test/data/large-functions.json", "utf8"),
);

const lines = (count: number) => "x;\n".repeat(count);

describe("the sizes of the tree", () => {
  it("no file is longer than its limit", () => {
    expect(
      largeFiles([...sources, ...tests]),
      `Divide each of these: a file has at most ${MAX_FILE_LINES} lines`,
    ).toEqual([]);
    expect(largeFiles([{ path: "a.ts", text: lines(MAX_FILE_LINES) }])).toEqual(["a.ts"]);
  });

  it("no function is longer than its limit, or than it was before there was one", () => {
    const grown = largeFunctions(sources).filter(({ where, lines }) => lines > (LARGE_BEFORE[where] ?? 0));
    expect(grown, `Divide each of these: a function has at most ${MAX_FUNCTION_LINES} lines`).toEqual([]);
    const text = `function f() {\n${lines(MAX_FUNCTION_LINES)}}`;
    expect(largeFunctions([{ path: "a.ts", text }])).toEqual([{ where: "a.ts f", lines: MAX_FUNCTION_LINES + 2 }]);
  });

  it("no folder has more files than its limit", () => {
    const advice = `Give a part of each of these a folder of its own: a folder has at most ${MAX_FOLDER_FILES} files`;
    expect(crowdedFolders([...sources, ...tests]), advice).toEqual([]);
    const many = Array.from({ length: MAX_FOLDER_FILES + 1 }, (_, index) => ({ path: `web/a/${index}.ts`, text: "" }));
    expect(crowdedFolders(many)).toEqual(["web/a"]);
  });

  it("no room has more entries than its limit", () => {
    const tracked = execFileSync("git", ["ls-files"], { encoding: "utf8" })
      .split("\n")
      .filter((path) => existsSync(path));
    expect(crowdedRooms(tracked, ["schema", "actors", "worker", "web"]), "Put these into districts").toEqual([]);
    const many = Array.from({ length: MAX_ROOM_ENTRIES + 1 }, (_, index) => `web/${index}/a.ts`);
    expect(crowdedRooms(many, ["web"])).toEqual([`web: ${MAX_ROOM_ENTRIES + 1}`]);
  });
});

describe("the names of the tree", () => {
  it("no two files export a type or a function of one name", () => {
    expect(namesWithTwoHomes(sources), "Rename one of each, or keep one and import it").toEqual([]);
    const two = ["a.ts", "b.ts"].map((path) => ({ path, text: "export interface Lot {\n" }));
    expect(namesWithTwoHomes(two)).toEqual(["Lot: a.ts, b.ts"]);
    const own = "export async function close() {}\n";
    const functions = ["actors/a.ts", "web/b.ts", "worker/verify/c.ts"].map((path) => ({ path, text: own }));
    expect(namesWithTwoHomes(functions)).toEqual(["close: actors/a.ts, web/b.ts"]);
  });

  const rules = nameRules(readFileSync("schema/WORDS.md", "utf8"));

  it("has none that WORDS.md refuses", () => {
    const advice = "The last table of schema/WORDS.md says what to call them";
    expect(refusedNames([...sources, ...tests], rules), advice).toEqual([]);
  });

  it.each([
    ["actors/a.ts", "class HouseThing {}", "HouseThing"],
    ["schema/a.ts", "const MAXIMUM_LOTS = 1;", "MAXIMUM_LOTS"],
    ["worker/a.ts", "const FAMILIES_REMEMBERED = 1;", "FAMILIES_REMEMBERED"],
    ["web/a.tsx", "const a = <Lot lotId={id} />;", "lotId"],
    ["worker/bidding/public-log/a.ts", "const lotId = 1;", "lotId"],
    ["web/a.ts", "class A { #carryOut() {} }", "#carryOut"],
    ["worker/verify/a.mjs", "function deedOf() {}", "deedOf"],
    ["test/sim/a.ts", "interface Told {}", "Told"],
    ["worker/a.ts", "const codeTries = 1;", "codeTries"],
    ["web/a.ts", "await keyProof();", "keyProof"],
  ])("a refused name in %s is found", (path, text, name) => {
    expect(refusedNames([{ path, text }], rules)).toEqual([`${path}: ${name}`]);
  });

  it("the verifier's JavaScript is read too", () => {
    expect(sources.map(({ path }) => path)).toContain("worker/verify/lines.mjs");
  });

  it("a name is free in other rooms, in excepted files, in strings and in comments", () => {
    const text = 'const lotId = "MOST_LOTS"; // HouseThing';
    expect(
      refusedNames(
        ["schema/a.ts", "worker/catalogue/lots/a.ts", "web/bidding/lot-page/documents.ts"].map((path) => ({
          path,
          text,
        })),
        rules,
      ),
    ).toEqual([]);
  });
});
