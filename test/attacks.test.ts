import { existsSync, readdirSync, readFileSync, statSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";

/** A test as a document names it: its file or folder, and parts of titles or cases in it. */
interface NamedTest {
  path: string;
  titles: string[];
}

const TEST = /`([^`]+\.tsx?|[\w/-]+\/)`((?::? ?(?:, )?"(?:[^"])+")*)/g;

/** The tests that a cell of a table names. */
function namedTests(cell: string, folder: string): NamedTest[] {
  return [...cell.matchAll(TEST)].map(([, path = "", titles = ""]) => ({
    path: /^(?:test|actors|web)\//.test(path) && existsSync(path) ? path : join(folder, path),
    titles: [...titles.matchAll(/"([^"]+)"/g)].map(([, title = ""]) => title),
  }));
}

/** What a document names and the tree does not have. */
function missing({ path, titles }: NamedTest): string[] {
  if (!existsSync(path)) return [path];
  const text = textOf(path);
  return titles.filter((title) => !text.includes(title)).map((title) => `${path}: ${title}`);
}

/** The text of a file, or of all files of a folder. */
function textOf(path: string): string {
  if (!statSync(path).isDirectory()) return readFileSync(path, "utf8");
  return readdirSync(path)
    .map((name) => textOf(join(path, name)))
    .join("\n");
}

/** The rows of the tables of a document, cell by cell, without the heads. */
function rowsOf(document: string): string[][] {
  const lines = readFileSync(document, "utf8").split("\n");
  const rows = lines
    .filter((line) => line.startsWith("| "))
    .map((line) => line.split(" | ").map((cell) => cell.trim()));
  return rows.filter(([first = ""]) => !/^\| (?:#|Who|Attack|---)/.test(first));
}

/** `57 to 62` and `65, 66` are rows for several numbers. */
function numbersOf(cell: string): number[] {
  const range = /^\| (\d+) to (\d+)$/.exec(cell);
  if (!range) return cell.replace("| ", "").split(", ").map(Number);
  const [from, to] = [Number(range[1]), Number(range[2])];
  return Array.from({ length: to - from + 1 }, (_, index) => from + index);
}

describe("the attacks, one by one (test/worker/attacks/ATTACKS.md)", () => {
  const rows = rowsOf("test/worker/attacks/ATTACKS.md");

  it("are numbered without gaps, each with a verdict", () => {
    expect(rows.flatMap(([number = ""]) => numbersOf(number))).toEqual(
      Array.from({ length: 104 }, (_, index) => index + 1),
    );
    const verdicts = rows.map((row) => /^(holds|accepted|falls short|not built yet)/.exec(row.at(-1) ?? "")?.[0]);
    expect(verdicts).not.toContain(undefined);
  });

  it("name a test each, unless what they attack is not built, and the test exists", () => {
    const built = rows.filter((row) => !row.at(-1)?.startsWith("not built yet"));
    const tests = built.map((row) => ({ row: row[0], named: namedTests(row[3] ?? "", "test") }));
    expect(tests.filter(({ named }) => named.length === 0).map(({ row }) => row)).toEqual([]);
    expect(tests.flatMap(({ named }) => named.flatMap(missing))).toEqual([]);
  });
});

describe("the threat model (worker/SECURITY.md)", () => {
  it("names tests that exist", () => {
    const tests = rowsOf("worker/SECURITY.md").flatMap((row) => namedTests(row[3] ?? "", "test/worker"));
    expect(tests.length).toBeGreaterThan(60);
    expect(tests.flatMap(missing)).toEqual([]);
  });
});

it("a test that does not exist is missed, by its file or by its title", () => {
  const named = namedTests('`tidy.test.ts`: "the tree", "no such title"; `nowhere.test.ts`: "x"', "test");
  expect(named.flatMap(missing)).toEqual(["test/tidy.test.ts: no such title", "test/nowhere.test.ts"]);
});
