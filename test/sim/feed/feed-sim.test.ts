import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { expectMutantsApply, expectNoDifference, expectNoticed, expectSamePlay } from "../expect-game.ts";
import { FEEDS } from "../run-lots.ts";
import { FEED_MUTANTS } from "./feed-mutants.ts";

/** A few seconds of auctions; every 5th has a crowd of lots. The long run: npm run sim -- --feed. */
const SEEDS = Array.from({ length: 9 }, (_, index) => index + 20);
const timeout = 120_000;
/** One of each kind: order, resume, coalescing. The rest: npm run sim -- --feed --mutants. */
const TRIED_MUTANTS = ["sequence: an older", "resume: what the next", "coalescing"];
/** Happens in any few auctions. */
const USUAL = [
  "frame for everybody",
  "frame for staff",
  "first frame: since a frame",
  "page resumes after its line dropped",
  "page resumes after the feed crashed",
  "feed crashes in the middle of a step",
  "feed sleeps with pages open",
  "more events than are stored",
  "page has heard all and shows all",
];

describe("the feed of an auction beside an auditor of its own", () => {
  it("shows what the lots were, in order and without a gap, under crashes, lost lines and slow readers", {
    timeout,
  }, async () => {
    await expectNoDifference({ game: FEEDS, seeds: SEEDS, usual: USUAL });
  });

  it("plays the same auction for the same seed", { timeout }, async () => {
    await expectSamePlay({ game: FEEDS });
  });

  it("is judged by an auditor that shares no code with it", () => {
    const auditor = readFileSync("test/sim/feed/feed-auditor.ts", "utf8");
    expect([...auditor.matchAll(/from "([^"]+)"/g)]).toEqual([]);
  });
});

describe("the mutants of the feed", () => {
  it.each(TRIED_MUTANTS)("%s: is noticed", { timeout }, async (name) => {
    const seeds = Array.from({ length: 60 }, (_, index) => index + 100);
    await expectNoticed(name, { game: FEEDS, mutants: FEED_MUTANTS, seeds });
  });

  it("each changes a line that is there", () => {
    expectMutantsApply(FEED_MUTANTS);
  });
});
