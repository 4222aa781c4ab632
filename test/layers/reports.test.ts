import { spawnSync } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { COUNT_FILE } from "./count-tests.ts";
import { countOf } from "./reports.ts";
import { closingLines } from "./run-layers.ts";

const FAKES = fileURLToPath(new URL("./fakes", import.meta.url));
const REPORTER = fileURLToPath(new URL("./count-tests.ts", import.meta.url));

let folder = "";

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "hamerslag-reports-"));
});

afterEach(() => rmSync(folder, { recursive: true }));

/** Runs fake tests, some of which fail. */
function run(command: string, args: readonly string[], env: Record<string, string>): void {
  expect(spawnSync(command, args, { env: { ...process.env, ...env }, stdio: "ignore" }).status).toBe(1);
}

describe("the report of a layer names the failed and the retried tests", () => {
  it("of Vitest, and errors outside of tests", () => {
    const report = join(folder, "fakes.json");
    run("vitest", ["run", "--config", `${FAKES}/vitest.config.ts`, "--retry=1", `--reporter=${REPORTER}`], {
      [COUNT_FILE]: report,
    });
    const count = countOf({ name: "fakes", report: "vitest" }, folder);
    expect(count?.passed).toBe(3);
    expect(count?.failed.toSorted()).toEqual([
      "outside a test: nobody handles this",
      "test/layers/fakes/no-preparation.vitest.ts: not prepared",
      "test/layers/fakes/outcomes.vitest.ts › a group > fails: one line",
      "test/layers/fakes/unreadable.vitest.ts: cannot be read",
    ]);
    expect(count?.flaky).toEqual([
      "test/layers/fakes/outcomes.vitest.ts › a group > passes at the second try: expected 1 to be 2 // Object.is equality",
    ]);
  });

  it("of Playwright", () => {
    const report = join(folder, "fakes.json");
    run("playwright", ["test", "--config", `${FAKES}/playwright.config.ts`, "--reporter=json"], {
      PLAYWRIGHT_JSON_OUTPUT_NAME: report,
    });
    expect(countOf({ name: "fakes", report: "playwright" }, folder)).toEqual({
      passed: 2,
      failed: ["outcomes.playwright.ts:10 › fails: Error: one line"],
      flaky: [
        "outcomes.playwright.ts:6 › passes at the second try: Error: expect(received).toBe(expected) // Object.is equality",
      ],
    });
  });
});

describe("the closing lines", () => {
  it("name what failed and what was retried before they count it", () => {
    expect(closingLines({ passed: 2, failed: ["rules: a"], flaky: ["e2e: b"] }).split("\n")).toEqual([
      "",
      "failed: rules: a",
      "second try: e2e: b",
      "2 passed, 1 failed, 1 of the passed only at the second try",
    ]);
    expect(closingLines({ passed: 1, failed: [], flaky: [] })).toBe("\n1 passed, 0 failed");
  });
});
