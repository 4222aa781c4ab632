/** A lot in which the actor was once wrong, kept as a regression test. */
export interface NamedSeed {
  readonly seed: number;
  /** What was wrong, in a sentence. */
  readonly showed: string;
}

/**
 * If the simulation's choices change, old seeds lead to other lots: look for new ones with the fault put back
 * (`mutants.ts` keeps each of them; `npm run sim -- --mutants` prints their seeds), and write those here instead.
 */
export const NAMED_SEEDS: readonly NamedSeed[] = [
  { seed: 43, showed: "P6: read models that were being rewritten were lost if the actor died meanwhile" },
  {
    seed: 69,
    showed: "an alarm at the very instant when a watcher's answer was due found nothing to do and rang again",
  },
  {
    seed: 2010461207,
    showed: "the simulation itself took a sequence number for a maximum that it was equal to",
  },
  {
    seed: 1151725181,
    showed: "a full disk that refused to plan the check of one watcher's answer kept the frame from all others",
  },
];
