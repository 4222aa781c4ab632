import type { Layer } from "./layer.ts";
import { type Count, countOf, ROOT } from "./reports.ts";
import { type Ending, runCommand } from "./run-command.ts";

const MINUTE_MS = 60_000;

/**
 * Runs layers one after the other, reports how each ended, and counts their tests. A layer that hangs is ended at its
 * limit and counts as failed; after an interruption no further layer is started.
 */
export async function runLayers(layers: readonly Layer[], signal: AbortSignal): Promise<Count> {
  const total: Count = { passed: 0, failed: [], flaky: [] };
  for (const layer of layers) {
    if (signal.aborted) break;
    const startedMs = Date.now();
    console.log(`\n--- ${layer.name}: ${layer.about}`);
    const ending = await runLayer(layer, signal);
    const words = inWords(ending, layer);
    const count = countLayer(layer, ending);
    const named = (test: string) => `${layer.name}: ${test}`;
    total.passed += count.passed;
    total.failed.push(...count.failed.map(named));
    total.flaky.push(...count.flaky.map(named));
    const seconds = Math.round((Date.now() - startedMs) / 1000);
    console.log(`--- ${layer.name}: ${words} in ${seconds} s`);
  }
  return total;
}

/** A layer that is not green has at least one failure. */
function countLayer(layer: Layer, ending: Ending): Count {
  const isGreen = ending === "GREEN";
  if (!layer.report && isGreen) return { passed: 1, failed: [], flaky: [] };
  const count = layer.report ? countOf(layer) : null;
  if (!count) return { passed: 0, failed: [isGreen ? "no report" : inWords(ending, layer)], flaky: [] };
  return isGreen || count.failed.length > 0 ? count : { ...count, failed: [inWords(ending, layer)] };
}

/** The end of the output, which names the failed and the retried tests: a log may be cut before it. */
export function closingLines({ passed, failed, flaky }: Count): string {
  const secondTry = flaky.length > 0 ? `, ${flaky.length} of the passed only at the second try` : "";
  return [
    "",
    ...failed.map((test) => `failed: ${test}`),
    ...flaky.map((test) => `second try: ${test}`),
    `${passed} passed, ${failed.length} failed${secondTry}`,
  ].join("\n");
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
