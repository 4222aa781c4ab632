import { readFileSync } from "node:fs";
import { expect } from "vitest";
import type { LotReport } from "./game.ts";
import type { Mutant } from "./mutant.ts";
import { type Game, openPlayer, runLots } from "./run-lots.ts";

/** What the tests of every game hold: its actor beside its auditor, and its mutants. */

/** By default incremental lots, as in run-lots.ts. */
interface OfGame {
  readonly game?: Game;
}

const wordsOf = ({ seed, steps, failure }: LotReport) => `seed ${seed}, ${steps} steps: ${failure?.message}`;

/** Plays seeds without a difference, in which everything that has to happen did. */
export async function expectNoDifference({
  seeds,
  usual,
  ...game
}: OfGame & { readonly seeds: readonly number[]; readonly usual?: readonly string[] }): Promise<void> {
  const run = await runLots({ ...game, seeds, threads: 2 });
  expect(run.failures.map(wordsOf)).toEqual([]);
  const missing = run.counts.missing();
  expect(usual === undefined ? missing : missing.filter((name) => usual.includes(name))).toEqual([]);
}

/** The same seed is the same play, whatever was played between. */
export async function expectSamePlay({ game }: OfGame): Promise<void> {
  const player = openPlayer(undefined, game);
  const play = (seed: number) => player.play({ seed, mostSteps: 200, isTraced: false });
  const [first, , again] = [await play(21), await play(22), await play(21)];
  await player.close();
  expect(again).toEqual(first);
  expect(first.digest).not.toBe(0);
}

/** The simulation notices the mutant whose name begins so. */
export async function expectNoticed(
  name: string,
  { mutants, seeds, ...game }: OfGame & { readonly mutants: readonly Mutant[]; readonly seeds: readonly number[] },
): Promise<void> {
  const mutant = mutants.find((candidate) => candidate.name.startsWith(name));
  if (mutant === undefined) throw new Error("no such mutant");
  const run = await runLots({ ...game, seeds, threads: 2, mutant });
  expect(run.failures.length).toBeGreaterThan(0);
}

/** Each mutant changes a line that is there, once. */
export function expectMutantsApply(mutants: readonly Mutant[]): void {
  for (const { file, find } of mutants) expect(readFileSync(file, "utf8").split(find), find).toHaveLength(2);
}
