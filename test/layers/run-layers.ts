import type { Layer } from "./layer.ts";
import { type Count, countOf, ROOT } from "./reports.ts";
import { type Ending, runCommand } from "./run-command.ts";

const MINUTE_MS = 60_000;

/**
 * Runs layers one after the other, reports how each ended, and counts their tests. A layer that hangs is ended at its
 * limit and counts as failed; after an interruption no further layer is started.
 */
export async function runLayers(layers: readonly Layer[], signal: AbortSignal): Promise<Count> {
  const total: Count = { passed: 0, failed: 0, flaky: 0 };
  for (const layer of layers) {
    if (signal.aborted) break;
    const startedMs = Date.now();
    console.log(`\n--- ${layer.name}: ${layer.about}`);
    const ending = await runLayer(layer, signal);
    const isGreen = ending === "GREEN";
    const count = layer.report ? countOf(layer) : { passed: Number(isGreen), failed: Number(!isGreen), flaky: 0 };
    total.passed += count.passed;
    total.failed += isGreen ? count.failed : Math.max(1, count.failed);
    total.flaky += count.flaky;
    const seconds = Math.round((Date.now() - startedMs) / 1000);
    console.log(`--- ${layer.name}: ${inWords(ending, layer)} in ${seconds} s`);
  }
  return total;
}

/** The result of the first command that failed. */
async function runLayer({ commands, limitMinutes, prepare }: Layer, signal: AbortSignal): Promise<Ending> {
  const env = { ...process.env, ...prepare?.() };
  const dueMs = Date.now() + limitMinutes * MINUTE_MS;
  for (const command of commands) {
    const ending = await runCommand(command, { cwd: ROOT, env, limitMs: dueMs - Date.now(), signal });
    if (ending !== "GREEN") return ending;
  }
  return "GREEN";
}

function inWords(ending: Ending, { limitMinutes }: Layer): string {
  switch (ending) {
    case "GREEN":
      return "green";
    case "RED":
      return "RED";
    case "STOOD_STILL":
      return `RED, ended at its limit of ${limitMinutes} minutes,`;
    case "INTERRUPTED":
      return "RED, interrupted";
  }
}
