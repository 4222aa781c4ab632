/**
 * `npm run sim`: plays lots with everything that can happen to them beside an auditor of its own, until the first
 * difference or for so many steps (SIM.md).
 *
 *   npm run sim -- [--blind | --feed] [--seed N] [--steps N] [--threads N]
 *   npm run sim -- [--blind | --feed] --mutants
 *
 * Lots have seeds of their own, one after the other from N on. `--seed N --steps K` with a K that ends within the lot N
 * plays that beginning of it and then its end, and prints each line of it: how a failure is looked at. `--mutants` puts
 * faults into the actor, one at a time, and says whether they are noticed.
 */
import { parseArgs } from "node:util";
import type { LotReport } from "./game.ts";
import { BLIND_LOTS, FEEDS, openPlayer, runLots, shortestFailure } from "./run-lots.ts";
import { tryMutants } from "./try-mutants.ts";

const USUAL_STEPS = 1_000_000;
/** So few steps are a request to look at one lot. */
const LOOKED_AT = 1_500;
const SEEDS = 2 ** 31;
const PROGRESS_EVERY_STEPS = 100_000;
const LINES_SHOWN = 30;

const { values } = parseArgs({
  options: {
    seed: { type: "string" },
    steps: { type: "string" },
    threads: { type: "string" },
    mutants: { type: "boolean" },
    blind: { type: "boolean" },
    feed: { type: "boolean" },
  },
});
const seed = values.seed === undefined ? Math.floor(Math.random() * SEEDS) : whole("seed", values.seed);
const steps = values.steps === undefined ? USUAL_STEPS : whole("steps", values.steps);

/** Left out for incremental lots. */
const kind = values.blind ? { game: BLIND_LOTS } : values.feed ? { game: FEEDS } : {};
const option = values.blind ? " --blind" : values.feed ? " --feed" : "";

if (values.mutants) await noticeMutants();
else if (values.seed !== undefined && steps <= LOOKED_AT) await lookAt(seed, steps);
else await prove();

function whole(name: string, text: string): number {
  const value = Number(text);
  if (!Number.isSafeInteger(value) || value < 0) throw new Error(`--${name} takes a whole number`);
  return value;
}

async function noticeMutants(): Promise<void> {
  for await (const { line, isCaught } of tryMutants(kind.game)) {
    console.log(line);
    if (!isCaught) process.exitCode = 1;
  }
}

/** Plays the beginning of one lot and prints it. */
async function lookAt(lot: number, mostSteps: number): Promise<void> {
  const player = openPlayer(undefined, kind.game);
  const report = await player.play({ seed: lot, mostSteps, isTraced: true });
  await player.close();
  console.log(report.lines.join("\n"));
  if (report.failure === null) return console.log(`\nseed ${lot}: ${report.steps} steps without a difference`);
  console.log(`\nseed ${lot} (${report.profile}), after ${report.steps} steps:\n${report.failure.message}`);
  process.exitCode = 1;
}

function* seedsFrom(first: number): Iterable<number> {
  for (let next = first; ; next += 1) yield next;
}

async function prove(): Promise<void> {
  console.log(`seed ${seed}, ${steps} steps`);
  const startedMs = Date.now();
  let reportedAt = 0;
  const report = await runLots({
    ...kind,
    seeds: seedsFrom(seed),
    steps,
    ...(values.threads === undefined ? {} : { threads: whole("threads", values.threads) }),
    onLot: (_, soFar) => {
      if (soFar.steps < reportedAt + PROGRESS_EVERY_STEPS) return;
      reportedAt = soFar.steps;
      console.log(`${soFar.steps} steps`);
    },
  });
  const seconds = (Date.now() - startedMs) / 1000;
  for (const [name, count] of report.counts.entries()) console.log(`${String(count).padStart(9)}  ${name}`);
  console.log(`${report.lots} lots, ${report.steps} steps, ${report.entries} log entries in ${seconds.toFixed(0)} s`);
  for (const failure of report.failures) await explain(failure);
  const missing = report.counts.missing();
  if (report.failures.length === 0 && missing.length > 0) {
    console.log(`It proved too little. Never happened: ${missing.join("; ")}`);
  }
  if (report.failures.length === 0 && missing.length === 0) console.log("No difference.");
  else process.exitCode = 1;
}

/** Prints the shortest beginning of a lot that fails, and how to see it again. */
async function explain({ seed: lot, profile, steps: failedAt }: LotReport): Promise<void> {
  const shortest = await shortestFailure(lot, failedAt, kind.game);
  const { failure, lines, steps: needed } = shortest ?? { failure: null, lines: [], steps: failedAt };
  console.log(`\nDIFFERENCE in the lot of seed ${lot} (${profile}), ${needed} steps:`);
  console.log(lines.slice(-LINES_SHOWN).join("\n"));
  console.log(failure?.message ?? "It does not fail when it is played alone: something outside of the seed decides.");
  console.log(`See it all: npm run sim --${option} --seed ${lot} --steps ${needed}`);
  console.log("Keep it: a line in test/sim/seeds.ts, named after what it showed.");
}
