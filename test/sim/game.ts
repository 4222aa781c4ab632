import type { Counts } from "./world/counts.ts";

/** What a thread plays: one lot after the other. */
export interface LotOrder {
  readonly seed: number;
  /** At most so many steps; then the lot is brought to its end as always. */
  readonly mostSteps: number;
  /** Whether every line of the trace is wanted. */
  readonly isTraced: boolean;
}

/** What a game plays. */
export interface PlayOrder extends Omit<LotOrder, "isTraced"> {
  print?(line: string): void;
}

/** What became of a lot. */
export interface LotRun {
  readonly seed: number;
  readonly profile: string;
  readonly steps: number;
  readonly entries: number;
  readonly counts: Pick<Counts<string>, "entries">;
  /** The same for the same seed and steps. */
  readonly digest: number;
  /** The first difference between lot and auditor, or null. */
  readonly failure: { readonly message: string; readonly trace: readonly string[] } | null;
}

/** A thread's report of a lot. */
export interface LotReport extends Omit<LotRun, "counts"> {
  readonly counts: readonly (readonly [string, number])[];
  readonly lines: readonly string[];
}
