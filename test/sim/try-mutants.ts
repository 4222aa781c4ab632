import { BLIND_MUTANTS } from "./blind/blind-mutants.ts";
import { MUTANTS } from "./mutants.ts";
import { BLIND_LOTS, runLots } from "./run-lots.ts";

/** The rarest fault shows within a few hundred lots. */
const MAX_LOTS = 600;
/** Past the lots that take long. */
const FIRST_SEED = 20;

/** A mutant that calls what is not there has broken the code, not the rule that it is made for. */
const BROKEN = /\b(?:TypeError|ReferenceError|SyntaxError)\b/;

/** Puts each fault into the actor in turn and reports whether the simulation notices it, and after how much. */
export async function* tryMutants(isBlind = false): AsyncIterable<{ line: string; isCaught: boolean }> {
  for (const mutant of isBlind ? BLIND_MUTANTS : MUTANTS) {
    const seeds = Array.from({ length: MAX_LOTS }, (_, index) => FIRST_SEED + index);
    const { failures, lots, steps } = await runLots({ seeds, mutant, ...(isBlind ? { game: BLIND_LOTS } : {}) });
    const [failure] = failures;
    const how =
      failure === undefined ? "" : `\n          seed ${failure.seed}: ${failure.failure?.message.split("\n")[0]}`;
    const isCaught = failure !== undefined && !BROKEN.test(how);
    const verdict = failure === undefined ? "ESCAPED" : isCaught ? "caught " : "BROKEN ";
    yield { line: `${verdict}  ${mutant.name}, ${lots} lots, ${steps} steps${how}`, isCaught };
  }
}
