import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { BLIND_LOTS, type LotReport, openPlayer, runLots } from "../run-lots.ts";
import { BLIND_MUTANTS } from "./blind-mutants.ts";

/** A few seconds of lots; every 25th has a crowd. The long run: npm run sim -- --blind. */
const SEEDS = Array.from({ length: 14 }, (_, index) => index + 20);
const RUN_MS = 120_000;
const TRIED_MUTANTS = ["RANK1", "UNSEAL1", "VEIL1: the log", "VEIL2: a sale", "an unsealed bid"];
/** Happens in any few lots. */
const USUAL = [
  "revised",
  "withdrawn",
  "opened: valid",
  "crash in the middle of a step",
  "crash in the alarm",
  "same for all with and without a bid",
  "same as a lot without bids",
  "the number of bidders shown",
  "log that verify holds for true",
];

const wordsOf = ({ seed, steps, failure }: LotReport) => `seed ${seed}, ${steps} steps: ${failure?.message}`;

describe("the blind lot's actor beside an auditor of its own", () => {
  it("VEIL1, UNSEAL1, RANK1 and the other rules hold under crashes, late alarms and beacons that lie", {
    timeout: RUN_MS,
  }, async () => {
    const run = await runLots({ game: BLIND_LOTS, seeds: SEEDS, threads: 2 });
    expect(run.failures.map(wordsOf)).toEqual([]);
    expect(run.counts.missing().filter((name) => USUAL.includes(name))).toEqual([]);
  });

  it("plays the same lot for the same seed", { timeout: RUN_MS }, async () => {
    const player = openPlayer(undefined, BLIND_LOTS);
    const play = (seed: number) => player.play({ seed, mostSteps: 200, isTraced: false });
    const [first, , again] = [await play(21), await play(22), await play(21)];
    await player.close();
    expect(again).toEqual(first);
    expect(first.digest).not.toBe(0);
  });

  it("is judged by an auditor that shares no code with it", () => {
    const auditor = readFileSync("test/sim/blind/blind-auditor.ts", "utf8");
    expect([...auditor.matchAll(/from "([^"]+)"/g)]).toEqual([]);
    expect(
      execFileSync("git", ["grep", "-l", "toy-curve", "*.ts"], { encoding: "utf8" }).trim().split("\n").toSorted(),
    ).toEqual(["test/sim/blind/blind-sim.test.ts", "test/sim/blind/register.ts"]);
  });
});

describe("the mutants of blind lots", () => {
  it.each(TRIED_MUTANTS)("%s: is noticed", { timeout: RUN_MS }, async (name) => {
    const mutant = BLIND_MUTANTS.find((candidate) => candidate.name.startsWith(name));
    if (mutant === undefined) throw new Error("no such mutant");
    const seeds = Array.from({ length: 60 }, (_, index) => index + 100);
    const run = await runLots({ game: BLIND_LOTS, seeds, threads: 2, mutant });
    expect(run.failures.length).toBeGreaterThan(0);
  });

  it("each changes a line that is there", () => {
    for (const { file, find } of BLIND_MUTANTS) expect(readFileSync(file, "utf8").split(find), find).toHaveLength(2);
  });
});
