import { availableParallelism } from "node:os";
import { Worker } from "node:worker_threads";
import { BLIND_HAPPENINGS } from "./blind/blind-happenings.ts";
import { FEED_HAPPENINGS } from "./feed/feed-happenings.ts";
import type { LotOrder, LotReport } from "./game.ts";
import type { Mutant } from "./mutant.ts";
import { Counts, HAPPENINGS } from "./world/counts.ts";

/** What a run of many lots came to. */
export interface RunReport {
  readonly lots: number;
  readonly steps: number;
  readonly entries: number;
  readonly counts: Counts<string>;
  /** The lots in which actor and auditor differ. */
  readonly failures: readonly LotReport[];
}

/** A kind of lot: its thread, what is replaced in it, and what has to happen. */
export interface Game {
  readonly player: URL;
  readonly preloaded: string;
  readonly happenings: readonly string[];
}

interface RunOrder {
  /** By default incremental lots. */
  readonly game?: Game;
  /** The seeds of the lots, in order; as many as the steps take. */
  readonly seeds: Iterable<number>;
  /** When that many steps are done no other lot is begun. */
  readonly steps?: number;
  readonly threads?: number;
  /** A fault to put into the actor first. */
  readonly mutant?: Mutant;
  onLot?(report: LotReport, soFar: { steps: number }): void;
}

const MAX_THREADS = 8;
const EVERY_STEP = Number.MAX_SAFE_INTEGER;
const gameOf = (player: string, preloaded: string, happenings: readonly string[]): Game => ({
  player: new URL(player, import.meta.url),
  preloaded: new URL(preloaded, import.meta.url).href,
  happenings,
});

const INCREMENTAL_LOTS = gameOf("./play-lots.ts", "./platform/register.ts", HAPPENINGS);
export const BLIND_LOTS = gameOf("./blind/play-blind-lots.ts", "./blind/register.ts", BLIND_HAPPENINGS);
export const FEEDS = gameOf("./feed/play-feeds.ts", "./platform/register.ts", FEED_HAPPENINGS);

/** Plays lots in threads, each with a runtime of its own, until the steps are done, the seeds run out or one lot fails. */
export async function runLots(order: RunOrder): Promise<RunReport> {
  const { seeds, steps = EVERY_STEP, threads, mutant, onLot, game = INCREMENTAL_LOTS } = order;
  const counts = new Counts(game.happenings);
  const failures: LotReport[] = [];
  const total = { lots: 0, steps: 0, entries: 0 };
  const left = seeds[Symbol.iterator]();
  const next = (): number | null => {
    if (failures.length > 0 || total.steps >= steps) return null;
    const { value, done } = left.next();
    return done ? null : value;
  };
  const play = async () => {
    const player = openPlayer(mutant, game);
    try {
      for (let seed = next(); seed !== null; seed = next()) {
        const report = await player.play({ seed, mostSteps: EVERY_STEP, isTraced: false });
        counts.addAll(report.counts);
        total.lots += 1;
        total.steps += report.steps;
        total.entries += report.entries;
        if (report.failure !== null) failures.push(report);
        onLot?.(report, total);
      }
    } finally {
      await player.close();
    }
  };
  const size = Math.min(MAX_THREADS, threads ?? availableParallelism());
  await Promise.all(Array.from({ length: size }, play));
  return { ...total, counts, failures };
}

/** A thread that plays lots. The simulation replaces clocks and timers, in a thread of its own it replaces no other's. */
export function openPlayer(mutant?: Mutant, { player, preloaded }: Game = INCREMENTAL_LOTS) {
  const worker = new Worker(player, {
    workerData: { mutant },
    execArgv: ["--import", preloaded, "--disable-warning=ExperimentalWarning"],
  });
  return {
    /** Plays one lot from its first step to its end. */
    play: (order: LotOrder) =>
      new Promise<LotReport>((resolve, reject) => {
        worker.once("error", reject);
        worker.once("message", (report: LotReport) => {
          worker.off("error", reject);
          resolve(report);
        });
        worker.postMessage(order);
      }),
    close: async () => {
      await worker.terminate();
    },
  };
}

/** The fewest steps after which a lot that fails does so, and how it fails then. */
export async function shortestFailure(seed: number, steps: number, game?: Game): Promise<LotReport | null> {
  const player = openPlayer(undefined, game);
  const fails = async (mostSteps: number) => {
    const report = await player.play({ seed, mostSteps, isTraced: true });
    return report.failure === null ? null : report;
  };
  try {
    // What fails after some steps mostly fails after more of them too; where it does not, what is found still fails.
    let found = await fails(steps);
    for (let [low, high] = [0, steps]; low < high; ) {
      const middle = Math.floor((low + high) / 2);
      const shorter = await fails(middle);
      if (shorter === null) low = middle + 1;
      else [high, found] = [middle, shorter];
    }
    return found;
  } finally {
    await player.close();
  }
}
