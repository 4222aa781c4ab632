/**
 * Every layer of tests, quick ones first, and a closing line that counts them. `npm test -- rules runtime` runs only
 * the layers that are named.
 */
import { spawnSync } from "node:child_process";
import { existsSync, mkdirSync, readFileSync, rmSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { ensureSecrets } from "../worker/dev/ensure-secrets.ts";
import { ensureBrowser } from "./support/ensure-browser.ts";

const root = fileURLToPath(new URL("..", import.meta.url));
const reports = `${root}test-results`;

interface Layer {
  name: string;
  about: string;
  /** Commands run in order; the one with `report` counts tests. */
  commands: string[][];
  report?: "vitest" | "playwright";
  prepare?: () => Record<string, string>;
}

const vitest = (project: string): string[] => [
  "vitest",
  "run",
  "--project",
  project,
  "--reporter=default",
  "--reporter=json",
  `--outputFile.json=${reports}/${project}.json`,
];

const layers: Layer[] = [
  { name: "check", about: "types, lint and format", commands: [["npm", "run", "--silent", "check"]] },
  { name: "rules", about: "pure rules and the tree, in plain Node", commands: [vitest("rules")], report: "vitest" },
  { name: "runtime", about: "actors and API, in the workers runtime", commands: [vitest("runtime")], report: "vitest" },
  { name: "build", about: "the app, within its budget", commands: [["npm", "run", "--silent", "build"]] },
  { name: "deploy", about: "each environment's bundle and bindings", commands: [vitest("deploy")], report: "vitest" },
  { name: "process", about: "the runtime, killed and started again", commands: [vitest("process")], report: "vitest" },
  {
    name: "e2e",
    about: "journeys in a real browser",
    commands: [["playwright", "test", "--config", "test/e2e/playwright.config.ts"]],
    report: "playwright",
    prepare: () => ({ CHROMIUM: ensureBrowser(), PLAYWRIGHT_JSON_OUTPUT_NAME: `${reports}/e2e.json` }),
  },
];

interface Count {
  passed: number;
  failed: number;
}

function countOf(layer: Layer): Count {
  const file = `${reports}/${layer.name}.json`;
  if (!existsSync(file)) return { passed: 0, failed: 1 };
  const report = JSON.parse(readFileSync(file, "utf8"));
  return layer.report === "playwright"
    ? { passed: report.stats.expected, failed: report.stats.unexpected + report.stats.flaky }
    : { passed: report.numPassedTests, failed: report.success ? 0 : Math.max(1, report.numFailedTests) };
}

const asked = process.argv.slice(2);
const unknown = asked.filter((name) => !layers.some((layer) => layer.name === name));
if (unknown.length > 0)
  throw new Error(`No layer ${unknown.join(", ")}; there are ${layers.map(({ name }) => name).join(", ")}.`);

ensureSecrets(`${root}.dev.vars`);
rmSync(reports, { recursive: true, force: true });
mkdirSync(reports, { recursive: true });

const total: Count = { passed: 0, failed: 0 };
for (const layer of layers.filter(({ name }) => asked.length === 0 || asked.includes(name))) {
  const startedMs = Date.now();
  console.log(`\n--- ${layer.name}: ${layer.about}`);
  const env = { ...process.env, ...layer.prepare?.() };
  const isGreen = layer.commands.every(
    ([command = "", ...args]) => spawnSync(command, args, { cwd: root, stdio: "inherit", env }).status === 0,
  );
  const count = layer.report ? countOf(layer) : { passed: Number(isGreen), failed: Number(!isGreen) };
  if (!isGreen && count.failed === 0) count.failed = 1;
  total.passed += count.passed;
  total.failed += count.failed;
  console.log(`--- ${layer.name}: ${isGreen ? "green" : "RED"} in ${Math.round((Date.now() - startedMs) / 1000)} s`);
}

console.log(`\n${total.passed} passed, ${total.failed} failed`);
process.exitCode = total.failed === 0 && total.passed > 0 ? 0 : 1;
