import type { ExecutionResult } from "graphql";
import { nextPoll } from "./next-poll.ts";

/** A query that takes longer was cancelled with its request, or hangs: the other requests then ask the database. */
export const MAX_WAIT_MS = 1_000;
/** Beyond it, each request asks the database. */
const MAX_QUERIES = 1_000;

interface UnderWay {
  startedAtMs: number;
  /** Undefined until it is there. */
  outcome: ExecutionResult | "FAILED" | undefined;
}

/** Asks the database once for concurrent equal queries of an isolate. No result is kept for later requests. */
export class CoalescedQueries {
  readonly #underWay = new Map<string, UnderWay>();

  /** Rejects as `ask` does. If the query that a request waited for fails, the request asks the database itself. */
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

  /** Makes later requests ask the database: the data that the running queries read has just changed. */
  forget(): void {
    this.#underWay.clear();
  }
}

async function outcomeOf(query: UnderWay, now: () => number): Promise<ExecutionResult | "FAILED"> {
  while (query.outcome === undefined && now() - query.startedAtMs < MAX_WAIT_MS) await nextPoll();
  return query.outcome ?? "FAILED";
}

/** The queries of visitors on the public catalogue. */
export const visitorQueries = new CoalescedQueries();
