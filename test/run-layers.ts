/**
 * Every layer of tests, quick ones first, and a closing line that counts them. `npm test -- rules runtime` runs only
 * the layers that are named.
 */
import { mkdirSync, rmSync } from "node:fs";
import { ensureSecrets } from "../worker/dev/ensure-secrets.ts";
import { interruption } from "./layers/interruption.ts";
import { LAYERS } from "./layers/layers.ts";
import { REPORTS, ROOT } from "./layers/reports.ts";
import { closingLines, runLayers } from "./layers/run-layers.ts";

const asked = process.argv.slice(2);
const unknown = asked.filter((name) => !LAYERS.some((layer) => layer.name === name));
if (unknown.length > 0)
  throw new Error(`No layer ${unknown.join(", ")}; there are ${LAYERS.map(({ name }) => name).join(", ")}.`);

ensureSecrets(`${ROOT}.dev.vars`);
rmSync(REPORTS, { recursive: true, force: true });
mkdirSync(REPORTS, { recursive: true });

const signal = interruption();
const count = await runLayers(
  LAYERS.filter(({ name }) => asked.length === 0 || asked.includes(name)),
  signal,
);
console.log(`${closingLines(count)}${signal.aborted ? ", interrupted" : ""}`);
process.exit(count.failed.length === 0 && count.passed > 0 && !signal.aborted ? 0 : 1);
