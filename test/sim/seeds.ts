/** A lot in which the actor was once wrong. It stays, so that it is never wrong in that way again. */
export interface NamedSeed {
  readonly seed: number;
  /** What was wrong, in a sentence. */
  readonly showed: string;
}

/**
 * Where the choices of the simulation change, old seeds lead to other lots: look for new ones with the fault put back
 * (`mutants.ts` keeps each of them; `npm run sim -- --teeth` says their seeds), and write those here instead.
 */
export const NAMED_SEEDS: readonly NamedSeed[] = [
  { seed: 43, showed: "P6: read models that were being made anew were lost where the actor died meanwhile" },
  {
    seed: 69,
    showed: "an alarm at the very instant when a watcher's answer was due found nothing to do and rang again",
  },
  {
    seed: 2010461207,
    showed: "a sequence number that was equal to somebody's maximum was taken for it by the simulation itself",
  },
];
