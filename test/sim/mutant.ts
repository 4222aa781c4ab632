/** A fault that is put into the actor's code, to prove that the simulation notices it. */
export interface Mutant {
  /** The fault. */
  readonly name: string;
  /** Below the project's root. */
  readonly file: string;
  /** A text that occurs exactly once, and its replacement. */
  readonly find: string;
  readonly replace: string;
}
