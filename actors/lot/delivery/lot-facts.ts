import { MINUTE_MS } from "../../../schema/kit/durations.ts";
import type { DestinationsHolder, LotFacts } from "./consumers.ts";

/** A lot is rarely renumbered; without this cache a busy lot would query the database every few bids. */
const FACTS_TTL_MS = MINUTE_MS;

/** What the catalogue knows of a lot, for its consumers. */
export class CachedLotFacts {
  readonly #services: DestinationsHolder;
  #cached: { facts: LotFacts; untilMs: number } | null = null;

  constructor(services: DestinationsHolder) {
    this.#services = services;
  }

  /** Null if the catalogue has no such lot. */
  async of(incrementalLotId: string): Promise<LotFacts | null> {
    if (this.#cached !== null && this.#cached.untilMs > Date.now()) return this.#cached.facts;
    const facts = await this.#services.destinations.lotFacts(incrementalLotId);
    this.#cached = facts && { facts, untilMs: Date.now() + FACTS_TTL_MS };
    return facts;
  }
}
