import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { expectMutantsApply, expectNoDifference, expectNoticed, expectSamePlay } from "../expect-game.ts";
import { BLIND_LOTS } from "../run-lots.ts";
import { BLIND_MUTANTS } from "./blind-mutants.ts";

/** A few seconds of lots; every 25th has a crowd. The long run: npm run sim -- --blind. */
const SEEDS = Array.from({ length: 14 }, (_, index) => index + 20);
const timeout = 120_000;
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

describe("the blind lot's actor beside an auditor of its own", () => {
  it("VEIL1, UNSEAL1, RANK1 and the other rules hold under crashes, late alarms and beacons that lie", {
    timeout,
  }, async () => {
    await expectNoDifference({ game: BLIND_LOTS, seeds: SEEDS, usual: USUAL });
  });

  it("plays the same lot for the same seed", { timeout }, async () => {
    await expectSamePlay({ game: BLIND_LOTS });
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
  it.each(TRIED_MUTANTS)("%s: is noticed", { timeout }, async (name) => {
    const seeds = Array.from({ length: 60 }, (_, index) => index + 100);
    await expectNoticed(name, { game: BLIND_LOTS, mutants: BLIND_MUTANTS, seeds });
  });

  it("each changes a line that is there", () => {
    expectMutantsApply(BLIND_MUTANTS);
  });
});
