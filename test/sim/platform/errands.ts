interface Errand {
  readonly atMs: number;
  readonly work: () => void;
}

/** What happens outside of the lot at its own time: calls that travel, alarms of hubs, retries. */
export class Errands {
  #errands: Errand[] = [];
  readonly #now: () => number;

  constructor(now: () => number) {
    this.#now = now;
  }

  /** When the next errand is due; null without one. */
  get nextAtMs(): number | null {
    let earliest: number | null = null;
    for (const { atMs } of this.#errands) if (earliest === null || atMs < earliest) earliest = atMs;
    return earliest;
  }

  at(atMs: number, work: () => void): void {
    this.#errands.push({ atMs, work });
  }

  /** Resolves after so many milliseconds. */
  wait(ms: number): Promise<void> {
    return new Promise((resolve) => this.at(this.#now() + ms, resolve));
  }

  /** Takes the errand that is due next, up to an instant. */
  takeUntil(untilMs: number): Errand | null {
    const atMs = this.nextAtMs;
    if (atMs === null || atMs > untilMs) return null;
    const index = this.#errands.findIndex((errand) => errand.atMs === atMs);
    return this.#errands.splice(index, 1)[0] ?? null;
  }
}
