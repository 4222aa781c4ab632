import { type Challenge, solveChallengeWorkers } from "altcha-lib";
import solverUrl from "./solver.worker.ts?worker&url";

/** A phone that needs longer is asked to try again. */
const TIMEOUT_MS = 60_000;

declare global {
  interface Window {
    /** The DOM types of TypeScript lack it. A `TrustedScriptURL` is used in place of an address. */
    trustedTypes?: {
      createPolicy(
        name: string,
        rules: { createScriptURL(url: string): string },
      ): { createScriptURL(url: string): URL };
    };
  }
}

/** Created once: the page's content security policy (`worker/kit/headers/`) allows one policy of this name. */
let trustedUrl: URL | string | undefined;

function createSolver(): Worker {
  trustedUrl ??= window.trustedTypes
    ? window.trustedTypes.createPolicy("proof-of-work", { createScriptURL: () => solverUrl }).createScriptURL(solverUrl)
    : solverUrl;
  return new Worker(trustedUrl, { type: "module" });
}

/**
 * Solves a challenge of `proofOfWorkChallenge` in a web worker; one thread, as a phone gets warm.
 * @returns the value of `proofOfWork`; null if it was aborted or took too long.
 * @throws if the browser cannot run the worker.
 */
export async function solveChallenge(challengeText: string, controller: AbortController): Promise<string | null> {
  const challenge: Challenge = JSON.parse(challengeText);
  const solution = await solveChallengeWorkers({
    challenge,
    concurrency: 1,
    controller,
    createWorker: createSolver,
    timeout: TIMEOUT_MS,
  });
  return solution && btoa(JSON.stringify({ challenge, solution }));
}
