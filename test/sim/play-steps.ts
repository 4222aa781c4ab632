import type { LotRun } from "./game.ts";
import { Difference } from "./world/assert-equal.ts";
import type { Trace } from "./world/trace.ts";

interface Steps {
  readonly trace: Trace;
  readonly most: number;
  /** Does one step, counted from 1. */
  step(number: number): Promise<void>;
  /** Ends all faults, brings everything to rest and compares what is left to compare. */
  end(): Promise<void>;
  /** Whether a fault is one that the auditor found, which its message says alone. */
  isDifference?(fault: unknown): boolean;
}

/** Plays a game's steps and its end, until the first fault. */
export async function playSteps(steps: Steps): Promise<Pick<LotRun, "steps" | "failure">> {
  const { trace, most, isDifference = (fault: unknown) => fault instanceof Difference } = steps;
  let played = 0;
  try {
    while (played < most) {
      played += 1;
      await steps.step(played);
    }
    trace.note("the end");
    await steps.end();
    return { steps: played, failure: null };
  } catch (fault) {
    const isError = fault instanceof Error;
    const message = isError ? (isDifference(fault) ? fault.message : fault.stack) : String(fault);
    return { steps: played, failure: { message: message ?? "no words", trace: trace.last } };
  }
}
