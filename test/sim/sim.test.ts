import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { expectMutantsApply, expectNoDifference, expectNoticed, expectSamePlay } from "./expect-game.ts";
import { MUTANTS } from "./mutants.ts";

/** Enough for all that is counted; lot 7 is flooded, lot 11 is a long one, lot 164 has outages that overlap. */
const SEEDS = Array.from({ length: 165 }, (_, index) => index + 1);
const timeout = 240_000;
/** One fault of each kind: of the rules, of the shell, of what users see. The rest: npm run sim -- --mutants. */
const TRIED_MUTANTS = ["MAN3", "A turn that failed is not rolled back on disk", "SECRET1: the new leader's own part"];

describe("the lot actor beside an auditor of its own", () => {
  it("P1 to P7, SECRET1 and every rule hold under crashes, faults and clocks that jump, and nothing was left untried", {
    timeout,
  }, async () => {
    await expectNoDifference({ seeds: SEEDS });
  });

  it("plays the same lot for the same seed", { timeout }, async () => {
    await expectSamePlay({});
  });

  it("is judged by an auditor that shares no code with it", () => {
    const files = execFileSync("git", ["ls-files", "test/sim/auditor"], { encoding: "utf8" }).trim().split("\n");
    expect(files.length).toBeGreaterThan(5);
    const imports = files.flatMap((file) => [...readFileSync(file, "utf8").matchAll(/from "([^"]+)"/g)]);
    expect(imports.map(([, path]) => path).filter((path) => !path?.startsWith("./"))).toEqual([]);
  });
});

describe("the simulation's mutants", () => {
  it.each(TRIED_MUTANTS)("%s: is noticed", { timeout }, async (name) => {
    await expectNoticed(name, { mutants: MUTANTS, seeds: SEEDS.slice(20) });
  });

  it("each mutant changes a line that is there", () => {
    expectMutantsApply(MUTANTS);
  });
});
