import { fileURLToPath } from "node:url";
import { ensureBrowser } from "../support/ensure-browser.ts";
import { COUNT_FILE } from "./count-tests.ts";
import type { Layer } from "./layer.ts";
import { REPORTS } from "./reports.ts";

const REPORTER = fileURLToPath(new URL("./count-tests.ts", import.meta.url));

/** A layer of Vitest's project of the same name. */
const vitest = (project: string): Pick<Layer, "name" | "commands" | "report" | "prepare"> => ({
  name: project,
  commands: [
    // A late answer on a loaded machine must not refuse a change. The last lines of the output name the retried tests.
    ["vitest", "run", "--project", project, "--retry=1", "--reporter=default", `--reporter=${REPORTER}`],
  ],
  report: "vitest",
  prepare: () => ({ [COUNT_FILE]: `${REPORTS}/${project}.json` }),
});

/** Quick layers first. */
export const LAYERS: readonly Layer[] = [
  {
    name: "check",
    about: "types, lint and format",
    commands: [["npm", "run", "--silent", "check"]],
    limitMinutes: 10,
  },
  {
    ...vitest("rules"),
    about: "pure rules and the tree, in plain Node",
    limitMinutes: 10,
  },
  {
    ...vitest("components"),
    about: "hooks and components, in a simulated page",
    limitMinutes: 10,
  },
  {
    ...vitest("runtime"),
    about: "actors and API, in the workers runtime",
    limitMinutes: 30,
  },
  {
    name: "build",
    about: "the app, within its budget",
    commands: [["npm", "run", "--silent", "build"]],
    limitMinutes: 5,
  },
  {
    ...vitest("deploy"),
    about: "each environment's bundle and bindings",
    limitMinutes: 10,
  },
  {
    ...vitest("process"),
    about: "the runtime, killed and started again",
    limitMinutes: 30,
  },
  {
    name: "e2e",
    about: "journeys in a real browser",
    commands: [["playwright", "test", "--config", "test/e2e/playwright.config.ts"]],
    report: "playwright",
    limitMinutes: 35,
    prepare: () => ({ CHROMIUM: ensureBrowser(), PLAYWRIGHT_JSON_OUTPUT_NAME: `${REPORTS}/e2e.json` }),
  },
];
