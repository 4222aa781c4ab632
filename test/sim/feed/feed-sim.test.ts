import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { FEEDS, type LotReport, openPlayer, runLots } from "../run-lots.ts";
import { FEED_MUTANTS } from "./feed-mutants.ts";

/** A few seconds of auctions; every 5th has a crowd of lots. The long run: npm run sim -- --feed. */
const SEEDS = Array.from({ length: 9 }, (_, index) => index + 20);
const RUN_MS = 120_000;
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

const wordsOf = ({ seed, steps, failure }: LotReport) => `seed ${seed}, ${steps} steps: ${failure?.message}`;

describe("the feed of an auction beside an auditor of its own", () => {
  it("shows what the lots were, in order and without a gap, under crashes, lost lines and slow readers", {
    timeout: RUN_MS,
  }, async () => {
    const run = await runLots({ game: FEEDS, seeds: SEEDS, threads: 2 });
    expect(run.failures.map(wordsOf)).toEqual([]);
    expect(run.counts.missing().filter((name) => USUAL.includes(name))).toEqual([]);
  });

  it("plays the same auction for the same seed", { timeout: RUN_MS }, async () => {
    const player = openPlayer(undefined, FEEDS);
    const play = (seed: number) => player.play({ seed, mostSteps: 200, isTraced: false });
    const [first, , again] = [await play(21), await play(22), await play(21)];
    await player.close();
    expect(again).toEqual(first);
    expect(first.digest).not.toBe(0);
  });

  it("is judged by an auditor that shares no code with it", () => {
    const auditor = readFileSync("test/sim/feed/feed-auditor.ts", "utf8");
    expect([...auditor.matchAll(/from "([^"]+)"/g)]).toEqual([]);
  });
});

describe("the mutants of the feed", () => {
  it.each(TRIED_MUTANTS)("%s: is noticed", { timeout: RUN_MS }, async (name) => {
    const mutant = FEED_MUTANTS.find((candidate) => candidate.name.startsWith(name));
    if (mutant === undefined) throw new Error("no such mutant");
    const seeds = Array.from({ length: 60 }, (_, index) => index + 100);
    const run = await runLots({ game: FEEDS, seeds, threads: 2, mutant });
    expect(run.failures.length).toBeGreaterThan(0);
  });

  it("each changes a line that is there", () => {
    for (const { file, find } of FEED_MUTANTS) expect(readFileSync(file, "utf8").split(find), find).toHaveLength(2);
  });
});
