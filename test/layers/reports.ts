import { existsSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { stripVTControlCharacters } from "node:util";
import * as v from "valibot";
import type { Layer } from "./layer.ts";

/** The project's folder. */
export const ROOT = fileURLToPath(new URL("../..", import.meta.url));

/** The folder of the layers' reports. */
export const REPORTS = `${ROOT}test-results`;

const counted = v.object({ passed: v.number(), failed: v.array(v.string()), flaky: v.array(v.string()) });

/**
 * The passed tests, and the names of the failed ones and of passed ones that needed a second try: each of those has a
 * race, in the test or in the app. A name has the test's file and the first line of its error.
 */
export type Count = v.InferOutput<typeof counted>;

/** The tests in a layer's report; null if there is none. */
export function countOf({ name, report }: Pick<Layer, "name" | "report">, folder = REPORTS): Count | null {
  const file = `${folder}/${name}.json`;
  if (!existsSync(file)) return null;
  const found: unknown = JSON.parse(readFileSync(file, "utf8"));
  return report === "playwright" ? countPlaywright(found) : v.parse(counted, found);
}

interface Suite {
  specs: v.InferOutput<typeof spec>[];
  suites?: Suite[] | undefined;
}

const spec = v.object({
  title: v.string(),
  file: v.string(),
  line: v.number(),
  tests: v.array(
    v.object({
      status: v.picklist(["expected", "unexpected", "flaky", "skipped"]),
      results: v.array(v.object({ error: v.optional(v.object({ message: v.optional(v.string()) })) })),
    }),
  ),
});
const suite: v.GenericSchema<unknown, Suite> = v.object({
  specs: v.array(spec),
  suites: v.optional(v.array(v.lazy(() => suite))),
});
const playwrightReport = v.object({
  suites: v.array(suite),
  errors: v.array(v.object({ message: v.optional(v.string()) })),
});

function countPlaywright(found: unknown): Count {
  const { suites, errors } = v.parse(playwrightReport, found);
  const count: Count = {
    passed: 0,
    failed: errors.map(({ message }) => inOneLine("outside a test", message)),
    flaky: [],
  };
  for (const { title, file, line, tests } of suites.flatMap(specsOf)) {
    for (const { status, results } of tests) {
      const text = () => inOneLine(`${file}:${line} › ${title}`, results[0]?.error?.message);
      if (status === "unexpected") count.failed.push(text());
      if (status === "flaky") count.flaky.push(text());
      if (status === "expected" || status === "flaky") count.passed += 1;
    }
  }
  return count;
}

function specsOf({ specs, suites = [] }: Suite): Suite["specs"] {
  return [...specs, ...suites.flatMap(specsOf)];
}

const MAX_ERROR_CHARACTERS = 200;

/** What failed, and the first line of its error. */
export function inOneLine(place: string, error = ""): string {
  const [first = ""] = stripVTControlCharacters(error).split("\n");
  return first === "" ? place : `${place}: ${first.slice(0, MAX_ERROR_CHARACTERS)}`;
}
