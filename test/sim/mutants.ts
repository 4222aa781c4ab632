import { ACTOR_MUTANTS } from "./actor-mutants.ts";
import { ENGINE_MUTANTS } from "./engine-mutants.ts";
import type { Mutant } from "./mutant.ts";

/** The faults that the simulation must notice. */
export const MUTANTS: readonly Mutant[] = [...ENGINE_MUTANTS, ...ACTOR_MUTANTS];
