import { BoundedMap } from "../../../schema/kit/bounded-map.ts";
import { nextPoll } from "./next-poll.ts";

type State = "YES" | "NO" | "PENDING" | "FAILED";

interface Kept {
  readonly state: State;
  readonly untilMs: number;
}

export interface CoalescedAnswersOptions {
  /** Beyond it, the oldest answer is dropped. */
  readonly limit: number;
  /** How long each state holds, from the start of the lookup. A longer PENDING lookup was cancelled. */
  readonly ttlMs: Readonly<Record<State, number>>;
}

/** Answers to yes-or-no questions of concurrent requests: in an isolate one of them looks up, the others wait. */
export class CoalescedAnswers {
  readonly #ttlMs: CoalescedAnswersOptions["ttlMs"];
  readonly #kept: BoundedMap<string, Kept>;

  constructor({ limit, ttlMs }: CoalescedAnswersOptions) {
    this.#ttlMs = ttlMs;
    this.#kept = new BoundedMap(limit);
  }

  /** Rejects if the lookup fails, or has just failed. */
  async of(key: string, now: () => number, ask: (nowMs: number) => Promise<boolean>): Promise<boolean> {
    for (;;) {
      const kept = this.#kept.get(key);
      if (kept === undefined || !this.#isFresh(kept, now())) break;
      if (kept.state === "FAILED") throw new Error("the question could not be answered");
      if (kept.state !== "PENDING") return kept.state === "YES";
      await nextPoll();
    }
    const nowMs = now();
    const pending = this.#keep(key, "PENDING", nowMs);
    try {
      const isYes = await ask(nowMs);
      const kept = this.#kept.get(key);
      // An answer set meanwhile is newer than the one read.
      if (kept !== pending && (kept?.state === "YES" || kept?.state === "NO")) return kept.state === "YES";
      this.#keep(key, isYes ? "YES" : "NO", nowMs);
      return isYes;
    } catch (error) {
      if (this.#kept.get(key) === pending) this.#keep(key, "FAILED", now());
      throw error;
    }
  }

  /** Stores an answer from elsewhere, as of `nowMs`. */
  set(key: string, isYes: boolean, nowMs: number): void {
    this.#keep(key, isYes ? "YES" : "NO", nowMs);
  }

  /** True only for a stored no. */
  isKnownNo(key: string, nowMs: number): boolean {
    const kept = this.#kept.get(key);
    return kept?.state === "NO" && kept.untilMs > nowMs;
  }

  /** An answer of a clock that has been set back since would hold for too long. */
  #isFresh({ state, untilMs }: Kept, nowMs: number): boolean {
    return untilMs > nowMs && untilMs <= nowMs + this.#ttlMs[state];
  }

  #keep(key: string, state: State, nowMs: number): Kept {
    const kept = { state, untilMs: nowMs + this.#ttlMs[state] };
    this.#kept.set(key, kept);
    return kept;
  }
}
