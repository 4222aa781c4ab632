/** Preloaded into the threads that play blind lots: the simulation's own replacements, and a curve that costs nothing. */
import { registerHooks } from "node:module";
import "../platform/register.ts";

const url = new URL("./toy-curve.ts", import.meta.url).href;

registerHooks({
  resolve: (specifier, context, next) =>
    specifier === "@noble/curves/bls12-381" ? { url, shortCircuit: true } : next(specifier, context),
});
