import { BoundedMap } from "../schema/bounded-map.ts";

const LOOK_EVERY_MS = 10;

type State = "YES" | "NO" | "PENDING" | "FAILED";

interface Kept {
  readonly state: State;
  readonly untilMs: number;
}

export interface SharedAnswersOptions {
  /** Answers kept at once; beyond it the oldest is forgotten. */
  readonly limit: number;
  /**
   * How long each state holds, from when the question was asked. While it is PENDING other requests wait; after its time they ask
   * themselves, since a request that was cancelled never answers.
   */
  readonly ttlMs: Readonly<Record<State, number>>;
}

/**
 * Answers to yes-or-no questions that many requests ask at once: in an isolate one of them asks, and the others wait.
 * They look again after a while rather than share a promise, which the runtime ends with the request that made it.
 */
export class SharedAnswers {
  readonly #ttlMs: SharedAnswersOptions["ttlMs"];
  readonly #kept: BoundedMap<string, Kept>;

  constructor({ limit, ttlMs }: SharedAnswersOptions) {
    this.#ttlMs = ttlMs;
    this.#kept = new BoundedMap(limit);
  }

  /** The kept answer, else what `ask` says. Rejects where that fails, or has just failed. */
  async of(key: string, now: () => number, ask: (nowMs: number) => Promise<boolean>): Promise<boolean> {
    for (;;) {
      const kept = this.#kept.get(key);
      if (kept === undefined || kept.untilMs <= now()) break;
      if (kept.state === "FAILED") throw new Error("the question could not be answered");
      if (kept.state !== "PENDING") return kept.state === "YES";
      await new Promise((resolve) => setTimeout(resolve, LOOK_EVERY_MS));
    }
    const nowMs = now();
    const pending = this.#keep(key, "PENDING", nowMs);
    try {
      const isYes = await ask(nowMs);
      const kept = this.#kept.get(key);
      // What was noted meanwhile is newer than what was read.
      if (kept !== pending && (kept?.state === "YES" || kept?.state === "NO")) return kept.state === "YES";
      this.#keep(key, isYes ? "YES" : "NO", nowMs);
      return isYes;
    } catch (error) {
      if (this.#kept.get(key) === pending) this.#keep(key, "FAILED", now());
      throw error;
    }
  }

  /** Keeps an answer that came by another way, as it was at `nowMs`. */
  note(key: string, isYes: boolean, nowMs: number): void {
    this.#keep(key, isYes ? "YES" : "NO", nowMs);
  }

  /** Whether the answer that is kept is no. */
  isKnownNo(key: string, nowMs: number): boolean {
    const kept = this.#kept.get(key);
    return kept?.state === "NO" && kept.untilMs > nowMs;
  }

  #keep(key: string, state: State, nowMs: number): Kept {
    const kept = { state, untilMs: nowMs + this.#ttlMs[state] };
    this.#kept.set(key, kept);
    return kept;
  }
}
