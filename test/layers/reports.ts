import { existsSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import type { Layer } from "./layer.ts";

/** The project's folder. */
export const ROOT = fileURLToPath(new URL("../..", import.meta.url));

/** The folder of the layers' reports. */
export const REPORTS = `${ROOT}test-results`;

export interface Count {
  passed: number;
  failed: number;
  /** Passed journeys that needed a second try. Each has a race, in the test or in the app. */
  flaky: number;
}

/** The number of tests in a layer's report; one failure if there is none. */
export function countOf({ name, report }: Pick<Layer, "name" | "report">): Count {
  const file = `${REPORTS}/${name}.json`;
  if (!existsSync(file)) return { passed: 0, failed: 1, flaky: 0 };
  const found = JSON.parse(readFileSync(file, "utf8"));
  return report === "playwright"
    ? { passed: found.stats.expected + found.stats.flaky, failed: found.stats.unexpected, flaky: found.stats.flaky }
    : { passed: found.numPassedTests, failed: found.success ? 0 : Math.max(1, found.numFailedTests), flaky: 0 };
}
