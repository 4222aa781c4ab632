import type { ExecutionResult } from "graphql";

const LOOK_EVERY_MS = 5;
/** A query that takes longer was cancelled together with its request, or hangs: others ask for themselves. */
export const MAX_WAIT_MS = 1_000;
/** Beyond it, requests ask for themselves. */
const MAX_QUERIES = 1_000;

interface UnderWay {
  startedAtMs: number;
  /** Undefined until it is there. */
  outcome: ExecutionResult | "FAILED" | undefined;
}

/**
 * Lets concurrent requests with equal queries ask the database once: while one query is under way, the others in its isolate wait for its
 * result. They poll instead of sharing a promise, which the runtime ends with the request that made it. A result goes to those that
 * waited for it, and is not kept.
 */
export class SharedQueries {
  readonly #underWay = new Map<string, UnderWay>();

  /** Rejects as `ask` does. A request that waited for a query that failed asks for itself. */
  async of(key: string, now: () => number, ask: () => Promise<ExecutionResult>): Promise<ExecutionResult> {
    const first = this.#underWay.get(key);
    if (first !== undefined && now() - first.startedAtMs < MAX_WAIT_MS) {
      const outcome = await outcomeOf(first, now);
      return outcome === "FAILED" ? await ask() : outcome;
    }
    if (first === undefined && this.#underWay.size >= MAX_QUERIES) return await ask();
    const own: UnderWay = { startedAtMs: now(), outcome: undefined };
    this.#underWay.set(key, own);
    try {
      const result = await ask();
      own.outcome = result;
      return result;
    } catch (error) {
      own.outcome = "FAILED";
      throw error;
    } finally {
      if (this.#underWay.get(key) === own) this.#underWay.delete(key);
    }
  }

  /** Lets no later request wait for a query that is under way: what it reads has just changed. */
  forget(): void {
    this.#underWay.clear();
  }
}

async function outcomeOf(query: UnderWay, now: () => number): Promise<ExecutionResult | "FAILED"> {
  while (query.outcome === undefined && now() - query.startedAtMs < MAX_WAIT_MS)
    await new Promise((resolve) => setTimeout(resolve, LOOK_EVERY_MS));
  return query.outcome ?? "FAILED";
}

/** Those of visitors, on the public catalogue. */
export const visitorQueries = new SharedQueries();
