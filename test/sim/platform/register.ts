/** Preloaded into the simulation's threads: the actors' one import from the runtime leads to its stand-in. */
import { registerHooks } from "node:module";

const url = new URL("./cloudflare-workers.ts", import.meta.url).href;

registerHooks({
  resolve: (specifier, context, next) =>
    specifier === "cloudflare:workers" ? { url, shortCircuit: true } : next(specifier, context),
});
