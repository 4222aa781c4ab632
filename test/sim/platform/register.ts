/**
 * Preloaded into the simulation's threads: replaces the actors' one import from the runtime and, for a mutant, the
 * source of its file.
 */
import { registerHooks } from "node:module";
import { workerData } from "node:worker_threads";
import * as v from "valibot";

const url = new URL("./cloudflare-workers.ts", import.meta.url).href;
const root = new URL("../../../", import.meta.url);
const mutantData = v.looseObject({ mutant: v.object({ file: v.string(), find: v.string(), replace: v.string() }) });

registerHooks({
  resolve: (specifier, context, next) =>
    specifier === "cloudflare:workers" ? { url, shortCircuit: true } : next(specifier, context),
});

const given = v.safeParse(mutantData, workerData);
if (given.success) mutate(given.output.mutant);

function mutate({ file, find, replace }: v.InferOutput<typeof mutantData>["mutant"]): void {
  const mutated = new URL(file, root).href;
  registerHooks({
    load: (loaded, context, next) => {
      const result = next(loaded, context);
      if (loaded !== mutated) return result;
      const source = String(result.source);
      if (source.split(find).length !== 2)
        throw new Error(`the text of a mutant is not in ${file} exactly once: ${find}`);
      return { ...result, source: source.replace(find, () => replace) };
    },
  });
}
