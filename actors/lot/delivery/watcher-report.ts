import type { LotStore } from "../lot-store.ts";
import type { DestinationsHolder } from "./consumers.ts";
import type { CachedLotFacts } from "./lot-facts.ts";

/** The number of watchers is reported at most this often: many open and close a page at the same time. */
const REPORT_INTERVAL_MS = 5_000;

export interface WatcherReportParts {
  readonly store: LotStore;
  readonly services: DestinationsHolder;
  readonly facts: CachedLotFacts;
  countWatchers(): number;
}

/** Tells the feed of the lot's auction how many watch the lot. Without a timer, which would keep the lot in memory. */
export class WatcherReport {
  readonly #parts: WatcherReportParts;
  /** Null after a wake: the feed may have another number. */
  #reported: number | null = null;
  #nextAtMs = Number.NEGATIVE_INFINITY;

  constructor(parts: WatcherReportParts) {
    this.#parts = parts;
  }

  /** Reports the number if it has changed. What is left out or lost comes with the next change or delivery. */
  check(): void {
    const { store, countWatchers } = this.#parts;
    const nowMs = performance.now();
    if (nowMs < this.#nextAtMs || store.incrementalLotId === null || countWatchers() === this.#reported) return;
    this.#nextAtMs = nowMs + REPORT_INTERVAL_MS;
    this.#reported = countWatchers();
    void this.#report(store.incrementalLotId, countWatchers());
  }

  async #report(incrementalLotId: string, watcherCount: number): Promise<void> {
    const { services, facts } = this.#parts;
    try {
      const known = await facts.of(incrementalLotId);
      if (known) await services.destinations.countWatchers(known.publicationId, incrementalLotId, watcherCount);
    } catch {
      // The number comes with the next delivery, too.
    }
  }
}
