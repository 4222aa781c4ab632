import type { Clock } from "./clock.ts";
import type { Disk } from "./disk.ts";

interface Timer {
  readonly atMs: number;
  readonly work: () => void;
}

/** Ends an actor in the middle of its work. */
export class PowerCut extends Error {}

/** The error of a full disk. Its message contains the data, as a database's does. */
export class DiskFull extends Error {}

/**
 * One life of an actor, from its waking to a crash or an eviction: its timers, and the answers and messages that the
 * output gate holds until the writes before them are durable.
 */
export class Life {
  readonly #clock: Clock;
  readonly #disk: Disk;
  #timers: Timer[] = [];
  #held: (() => void)[] = [];
  #isOver = false;
  #actsLeft = Number.POSITIVE_INFINITY;
  #writesLeft = Number.POSITIVE_INFINITY;
  #writesFailing = 0;
  #refusals = 0;

  constructor(clock: Clock, disk: Disk) {
    this.#clock = clock;
    this.#disk = disk;
  }

  get isOver(): boolean {
    return this.#isOver;
  }

  /** Writes that the disk refused so far. */
  get refusals(): number {
    return this.#refusals;
  }

  get heldCount(): number {
    return this.#held.length;
  }

  /** When the next timer is due, on the monotonic clock; null without one. */
  get nextTimerAtMs(): number | null {
    let earliest: number | null = null;
    for (const { atMs } of this.#timers) if (earliest === null || atMs < earliest) earliest = atMs;
    return earliest;
  }

  /** Cuts the power after so many more effects of the actor. */
  endAfter(acts: number): void {
    this.#actsLeft = acts;
  }

  /** After so many more writes the disk refuses some. */
  refuseWrites({ after, count }: { after: number; count: number }): void {
    this.#writesLeft = after;
    this.#writesFailing = count;
  }

  /** Nothing is planned any more, whether or not it happened. Answers whether it had not. */
  cancelFaults(): void {
    this.#actsLeft = this.#writesLeft = Number.POSITIVE_INFINITY;
    this.#writesFailing = 0;
  }

  /** An effect of the actor. A life that is over has no more effects. */
  act({ isWrite = false } = {}): void {
    if (this.#isOver) throw new PowerCut("over");
    this.#actsLeft -= 1;
    if (this.#actsLeft < 0) {
      this.end();
      throw new PowerCut("the power went");
    }
    if (!isWrite) return;
    this.#writesLeft -= 1;
    if (this.#writesLeft >= 0 || this.#writesFailing <= 0) return;
    this.#writesFailing -= 1;
    this.#refusals += 1;
    throw new DiskFull("database or disk is full");
  }

  setTimer(work: () => void, afterMs: number): void {
    this.act();
    this.#timers.push({ atMs: this.#clock.monotonicMs + Math.max(0, afterMs), work });
  }

  /** Takes the timer that is due next; of those due at once the one that was set first. */
  takeTimer(): Timer | null {
    const atMs = this.nextTimerAtMs;
    const index = this.#timers.findIndex((timer) => timer.atMs === atMs);
    return this.#timers.splice(index, 1)[0] ?? null;
  }

  /** Output of the actor: sent at once, or when the writes before it are durable. */
  emit(output: () => void): void {
    if (this.#isOver) return;
    if (this.#disk.isDirty || this.#held.length > 0) this.#held.push(output);
    else output();
  }

  /** Sends the held output. Call it when everything is durable. */
  release(): void {
    const held = this.#held;
    this.#held = [];
    for (const output of held) output();
  }

  end(): void {
    this.#isOver = true;
    this.#timers = [];
    this.#held = [];
  }
}
