import { nameOf } from "../auditor/sale.ts";
import type { Counts } from "../world/counts.ts";
import type { Harness } from "../world/harness.ts";
import type { Scheduler } from "../world/scheduler.ts";
import type { DeliveredRow, LotFacts, LotTruth } from "./feed-auditor.ts";

interface PlayedLotParts {
  readonly lotId: string;
  readonly scene: Harness;
  readonly director: Scheduler;
  readonly counts: Counts;
}

/** A real lot with its own auditor, which knows every state that it had. */
export class PlayedLot implements LotTruth {
  readonly lotId: string;
  readonly scene: Harness;
  readonly director: Scheduler;
  readonly counts: Counts;

  constructor({ lotId, scene, director, counts }: PlayedLotParts) {
    this.lotId = lotId;
    this.scene = scene;
    this.director = director;
    this.counts = counts;
  }

  at(sequence: number): LotFacts | null {
    const facts = this.scene.auditor.history[sequence];
    if (facts?.shown == null) return null;
    const { shown, isPublished, isClosingTold: isClosed, bidderCount, extendedMs } = facts;
    const { priceCents, bidCount, leaderPseudonym, startsAtMs, closesAtMs } = shown;
    return {
      ...{ priceCents, bidCount, bidderCount, leaderPseudonym, startsAtMs, closesAtMs, extendedMs },
      ...{ isPublished, isClosed },
    };
  }

  newest(): LotFacts | null {
    return this.at(this.scene.auditor.sale.sequence);
  }

  rows(): readonly DeliveredRow[] {
    const { sale } = this.scene.auditor;
    return sale.rows.map(({ sequence, amountCents, bidder }) => ({
      sequence,
      amountCents,
      name: nameOf(sale, bidder),
    }));
  }
}
