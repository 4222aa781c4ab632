import { type Challenge, createChallenge, solveChallenge } from "altcha-lib";
import { deriveKey } from "altcha-lib/algorithms/web/pbkdf2";
import { vi } from "vitest";

/** A challenge as the API makes it, which a few tries solve. */
export async function easyChallenge(): Promise<string> {
  const options = { algorithm: "PBKDF2/SHA-256", cost: 1, counter: 3, deriveKey };
  return JSON.stringify(await createChallenge({ ...options, hmacSignatureSecret: "secret" }));
}

/** Runs the app's solver, which a simulated page has no web worker for, when `start` is called. */
export function stubSolver({ isHeld = false }: { isHeld?: boolean } = {}): { start: () => void; started: string[] } {
  const { promise, resolve: start } = Promise.withResolvers<void>();
  const started: string[] = [];
  if (!isHeld) start();
  class Solver extends EventTarget {
    postMessage({ type, challenge }: { type: string; challenge: Challenge }): void {
      if (type !== "work") return;
      started.push(challenge.parameters.nonce);
      void promise
        .then(async () => await solveChallenge({ challenge, deriveKey }))
        .then((data) => this.dispatchEvent(new MessageEvent("message", { data })));
    }
    terminate(): void {}
  }
  vi.stubGlobal("Worker", Solver);
  return { start, started };
}
