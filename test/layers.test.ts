import { existsSync, readdirSync, readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { cacheFiles } from "./support/tree/caches.ts";
import { sourceFiles } from "./support/tree/source-files.ts";

const table = readFileSync("test/LAYERS.md", "utf8");
const named = new Set([...table.matchAll(/`((?:actors|worker|web|test)\/[^`]+)`/g)].map(([, path = ""]) => path));

const foldersIn = (folder: string): string[] =>
  readdirSync(folder, { withFileTypes: true })
    // A build leaves a folder whose name begins with a point.
    .filter((entry) => entry.isDirectory() && !entry.name.startsWith("."))
    .map(({ name }) => `${folder}/${name}`);

/** Whether the table has a folder: it, the one around it, or all the folders in it. */
function isNamed(folder: string): boolean {
  if ([...named].some((path) => folder === path || folder.startsWith(`${path}/`))) return true;
  const inside = foldersIn(folder);
  return inside.length > 0 && inside.every(isNamed);
}

it("the table of layers has every folder of the actors, the Worker and the app, and no path that is gone", () => {
  expect(
    ["actors", "worker", "web"].flatMap(foldersIn).filter((folder) => !isNamed(folder)),
    "Name these folders, or what is in them, in the row of their feature in test/LAYERS.md",
  ).toEqual([]);
  expect([...named].filter((path) => !existsSync(path))).toEqual([]);
});

/** Folders of the rooms' tests that stand for none of the rooms' own, and why. */
const WITHOUT_ROOM = [
  "test/actors/engine/data", // bid histories and price tables that tests compare with
  "test/web/support", // the simulated page
  "test/worker/attacks", // one file for each kind of attack, across the features
];

/** Folders of tests whose rooms have no folder of that name. */
function withoutRoom(folder: string): string[] {
  if (WITHOUT_ROOM.includes(folder)) return [];
  return existsSync(folder.replace("test/", "")) ? foldersIn(folder).flatMap(withoutRoom) : [folder];
}

it("the folders of tests mirror those of the rooms", () => {
  const rooms = ["schema", "actors", "worker", "web"].map((room) => `test/${room}`);
  expect(rooms.flatMap(withoutRoom), "Move these tests to the folder of what they test").toEqual([]);
  expect(withoutRoom("test/contract")).toEqual(["test/contract"]);
});

it("the tables of caches have every file with one, and a test for each that can be stale", () => {
  const rows = table
    .slice(table.indexOf("## Caches"))
    .split("\n")
    .filter((row) => row.startsWith("| `"))
    .map((row) => row.split("|").slice(1, -1));
  const listed = rows.map(([caches = ""]) => caches).join();
  expect(
    cacheFiles(sourceFiles("schema", "actors", "worker", "web")).filter((path) => !listed.includes(`\`${path}\``)),
    "Test the second use after the truth has changed, and add a row below Caches in test/LAYERS.md",
  ).toEqual([]);
  const untested = rows.filter(([, , test]) => test !== undefined && !test.includes("`test/"));
  expect(untested).toEqual([]);
});

it.each([
  ["const known = new BoundedMap<string, number>(8);", true],
  ["  readonly #known = new BoundedMap<string, number>(8);", true],
  ["const known = new Map<string, { readAtMs: number }>();", true],
  ["export const answers = new CoalescedQueries();", true],
  ["let known: { readAtMs: number } | null = null;", true],
  ["const NAMES = new Map([[1, 'one']]);", false],
  ["  const seen = new Map<string, number>();", false],
])("%s is a cache: %s", (text, isCache) => {
  expect(cacheFiles([{ path: "worker/kit/a.ts", text }])).toHaveLength(isCache ? 1 : 0);
});
