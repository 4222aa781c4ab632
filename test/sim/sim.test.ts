import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { MUTANTS } from "./mutants.ts";
import { type LotReport, openPlayer, runLots } from "./run-lots.ts";

/** Enough for all that is counted; lot 7 is flooded, lot 11 is a long one, lot 164 has outages that overlap. */
const SEEDS = Array.from({ length: 165 }, (_, index) => index + 1);
const RUN_MS = 240_000;
/** One fault of each kind: of the rules, of the shell, of what users see. The rest: npm run sim -- --mutants. */
const TRIED_MUTANTS = ["MAN3", "A turn that failed is not rolled back on disk", "SECRET1: the new leader's own part"];

const wordsOf = ({ seed, steps, failure }: LotReport) => `seed ${seed}, ${steps} steps: ${failure?.message}`;

describe("the lot actor beside an auditor of its own", () => {
  it("P1 to P7, SECRET1 and every rule hold under crashes, faults and clocks that jump, and nothing was left untried", {
    timeout: RUN_MS,
  }, async () => {
    const run = await runLots({ seeds: SEEDS, threads: 2 });
    expect(run.failures.map(wordsOf)).toEqual([]);
    expect(run.counts.missing()).toEqual([]);
  });

  it("plays the same lot for the same seed", { timeout: RUN_MS }, async () => {
    const player = openPlayer();
    const play = () => player.play({ seed: 1, mostSteps: 500, isTraced: false });
    const [first, , again] = [
      await play(),
      await player.play({ seed: 2, mostSteps: 500, isTraced: false }),
      await play(),
    ];
    await player.close();
    expect(again).toEqual(first);
    expect(first.digest).not.toBe(0);
  });

  it("is judged by an auditor that shares no code with it", () => {
    const files = execFileSync("git", ["ls-files", "test/sim/auditor"], { encoding: "utf8" }).trim().split("\n");
    expect(files.length).toBeGreaterThan(5);
    const imports = files.flatMap((file) => [...readFileSync(file, "utf8").matchAll(/from "([^"]+)"/g)]);
    expect(imports.map(([, path]) => path).filter((path) => !path?.startsWith("./"))).toEqual([]);
  });
});

describe("the simulation's mutants", () => {
  it.each(TRIED_MUTANTS)("%s: is noticed", { timeout: RUN_MS }, async (name) => {
    const mutant = MUTANTS.find((candidate) => candidate.name.startsWith(name));
    if (mutant === undefined) throw new Error("no such mutant");
    const run = await runLots({ seeds: SEEDS.slice(20), threads: 1, mutant });
    expect(run.failures.length).toBeGreaterThan(0);
  });

  it("each mutant changes a line that is there", () => {
    for (const { file, find } of MUTANTS) expect(readFileSync(file, "utf8").split(find), find).toHaveLength(2);
  });
});
