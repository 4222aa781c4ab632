import { BLIND_MUTANTS } from "./blind/blind-mutants.ts";
import { FEED_MUTANTS } from "./feed/feed-mutants.ts";
import type { Mutant } from "./mutant.ts";
import { MUTANTS } from "./mutants.ts";
import { BLIND_LOTS, FEEDS, type Game, runLots } from "./run-lots.ts";

/** The rarest fault shows within a few hundred lots. */
const MAX_LOTS = 600;
/** Past the lots that take long. */
const FIRST_SEED = 20;

function mutantsOf(game: Game | undefined): readonly Mutant[] {
  if (game === FEEDS) return FEED_MUTANTS;
  return game === BLIND_LOTS ? BLIND_MUTANTS : MUTANTS;
}

/** A mutant that calls what is not there has broken the code, not the rule that it is made for. */
const BROKEN = /\b(?:TypeError|ReferenceError|SyntaxError)\b/;

/** Puts each fault into the actor in turn and reports whether the simulation notices it, and after how much. */
export async function* tryMutants(game?: Game): AsyncIterable<{ line: string; isCaught: boolean }> {
  for (const mutant of mutantsOf(game)) {
    const seeds = Array.from({ length: MAX_LOTS }, (_, index) => FIRST_SEED + index);
    const { failures, lots, steps } = await runLots({ seeds, mutant, ...(game ? { game } : {}) });
    const [failure] = failures;
    const how =
      failure === undefined ? "" : `\n          seed ${failure.seed}: ${failure.failure?.message.split("\n")[0]}`;
    const isCaught = failure !== undefined && !BROKEN.test(how);
    const verdict = failure === undefined ? "ESCAPED" : isCaught ? "caught " : "BROKEN ";
    yield { line: `${verdict}  ${mutant.name}, ${lots} lots, ${steps} steps${how}`, isCaught };
  }
}
