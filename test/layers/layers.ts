import { ensureBrowser } from "../support/ensure-browser.ts";
import type { Layer } from "./layer.ts";
import { REPORTS } from "./reports.ts";

const vitest = (project: string): string[] => [
  "vitest",
  "run",
  "--project",
  project,
  "--reporter=default",
  "--reporter=json",
  `--outputFile.json=${REPORTS}/${project}.json`,
];

/** Quick layers first. */
export const LAYERS: readonly Layer[] = [
  {
    name: "check",
    about: "types, lint and format",
    commands: [["npm", "run", "--silent", "check"]],
    limitMinutes: 10,
  },
  {
    name: "rules",
    about: "pure rules and the tree, in plain Node",
    commands: [vitest("rules")],
    report: "vitest",
    limitMinutes: 10,
  },
  {
    name: "components",
    about: "hooks and components, in a simulated page",
    commands: [vitest("components")],
    report: "vitest",
    limitMinutes: 10,
  },
  {
    name: "runtime",
    about: "actors and API, in the workers runtime",
    commands: [vitest("runtime")],
    report: "vitest",
    limitMinutes: 30,
  },
  {
    name: "build",
    about: "the app, within its budget",
    commands: [["npm", "run", "--silent", "build"]],
    limitMinutes: 5,
  },
  {
    name: "deploy",
    about: "each environment's bundle and bindings",
    commands: [vitest("deploy")],
    report: "vitest",
    limitMinutes: 10,
  },
  {
    name: "process",
    about: "the runtime, killed and started again",
    commands: [vitest("process")],
    report: "vitest",
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
