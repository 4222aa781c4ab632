import { eq } from "drizzle-orm";
import type { UserNotification } from "../../../schema/bidding/live/payloads.ts";
import type { LotDelivery } from "../../../schema/bidding/rpc/auction-feed-rpc.ts";
import { incrementalLots } from "../../../schema/catalogue/tables/lots.ts";
import { openDatabase } from "../../../schema/kit/database/open-database.ts";
import { keepFaults } from "../../../schema/kit/faults/keep-faults.ts";
import type { ActorEnv } from "../../actor-env.ts";
import type { Event } from "../../engine/types.ts";
import { HubStubs } from "../../hub/hub-stubs.ts";
import type { FailedDelivery } from "../../kit/delivery/failed-deliveries.ts";
import type { Outbox, OutboxConsumer } from "../../kit/delivery/outbox.ts";
import { recordFailedDelivery } from "../../kit/delivery/record-failed-delivery.ts";
import { recordQuarantine } from "../../kit/delivery/record-quarantine.ts";
import type { QuarantineNote } from "../../kit/quarantine.ts";
import type { Schedule } from "../../kit/schedule/schedule.ts";
import { StubCache } from "../../stub-cache.ts";
import type { LogEntry } from "../log/log-entry.ts";
import type { LotStore } from "../lot-store.ts";
import { type Projection, projectionOf } from "./projection.ts";
import { forgetProjection, writeProjection } from "./write-projection.ts";

/**
 * The consumers of a lot's outbox. The read models lead: a notification must not overtake what its user looks at. The
 * feed of an auction, which all its lots share, comes last: while it hangs it delays nobody.
 */
export const CONSUMER_NAMES = ["projection", "cacheInvalidation", "notifications", "auctionFeed"] as const;
export type ConsumerName = (typeof CONSUMER_NAMES)[number];

export type LotConsumer = OutboxConsumer<LogEntry, ConsumerName>;
export type LotOutbox = Outbox<LogEntry, ConsumerName>;
export type LotSchedule = Schedule<ConsumerName>;

/** The receivers of a lot's log entries. Tests replace them with failing ones. */
export interface Destinations {
  /** Writes the read models. */
  project(projection: Projection): Promise<void>;
  /** Deletes a lot's rows from the read models, so that they can be rewritten; users' notifications stay. */
  forget(incrementalLotId: string): Promise<void>;
  /** Sends notifications to one user's open sockets, each once by its id. */
  notify(userId: string, notifications: readonly UserNotification[]): Promise<void>;
  /** Tells clients that their cached data of this lot is stale. */
  invalidate(incrementalLotId: string): Promise<void>;
  /** Tells the feed of the lot's auction; safe to repeat. */
  feed(publicationId: string, delivery: LotDelivery): Promise<void>;
  /** Tells it how many watch the lot. */
  countWatchers(publicationId: string, incrementalLotId: string, watcherCount: number): Promise<void>;
  /** The lot's facts for a notification, beside its id; null if the catalogue has no such lot. */
  lotFacts(incrementalLotId: string): Promise<LotFacts | null>;
  /** Tells the staff that the lot is in quarantine; null: no longer. Safe to repeat. */
  quarantined(incrementalLotId: string, note: QuarantineNote | null): Promise<void>;
  /** Tells the staff that a delivery fails; null: no longer. Safe to repeat. */
  deliveryFailed(incrementalLotId: string, delivery: string, failure: FailedDelivery | null): Promise<void>;
}

export interface LotFacts {
  readonly publicationId: string;
  readonly lotNumber: string;
}

/** Holds the present destinations: tests exchange them while the lot runs. */
export interface DestinationsHolder {
  readonly destinations: Destinations;
}

/** The destinations of the deployment. */
export function destinationsOf(env: ActorEnv): Destinations {
  const hubs = new HubStubs(env);
  const feeds = new StubCache(env.AUCTION_FEEDS);
  return {
    project: async (projection) => {
      await writeProjection(openDatabase(env), projection);
      // Actors may run where no request of the Worker does.
      await keepFaults(() => openDatabase(env), Date.now());
    },
    forget: (incrementalLotId) => forgetProjection(openDatabase(env), incrementalLotId),
    notify: (userId, notifications) => hubs.notify(userId, notifications),
    invalidate: (incrementalLotId) => hubs.invalidate({ evictCacheIds: [`IncrementalLot:${incrementalLotId}`] }),
    feed: (publicationId, delivery) => feeds.call(publicationId, async (feed) => await feed.take(delivery)),
    countWatchers: (publicationId, incrementalLotId, watcherCount) =>
      feeds.call(publicationId, async (feed) => await feed.countWatchers(incrementalLotId, watcherCount)),
    lotFacts: async (incrementalLotId) => {
      const { publicationId, lotNumber } = incrementalLots;
      const facts = openDatabase(env).select({ publicationId, lotNumber }).from(incrementalLots);
      return (await facts.where(eq(incrementalLots.id, incrementalLotId)).limit(1))[0] ?? null;
    },
    quarantined: (incrementalLotId, note) => recordQuarantine(openDatabase(env), incrementalLotId, note),
    deliveryFailed: (incrementalLotId, delivery, failure) =>
      recordFailedDelivery(openDatabase(env), incrementalLotId, { delivery, failure }),
  };
}

/** The consumer that writes the read models, notifications included. */
export function projectionConsumer(store: LotStore, services: DestinationsHolder): LotConsumer {
  return {
    name: "projection",
    deliver: async (entries) => {
      const { incrementalLotId, state, head, bidStore } = store;
      if (incrementalLotId === null || head === null || state.terms === null) throw new Error("a log without a lot");
      const pseudonymOf = (bidder: string) => bidStore.pseudonymOf(bidder);
      const biddersBefore = (sequence: number) => bidStore.biddersBefore(sequence);
      await services.destinations.project(
        projectionOf(entries, { incrementalLotId, state, head, pseudonymOf, biddersBefore }),
      );
    },
    forget: async () => {
      if (store.incrementalLotId !== null) await services.destinations.forget(store.incrementalLotId);
    },
  };
}

/** The consumer that invalidates clients' caches, after the read models have changed. */
export function cacheInvalidationConsumer(store: LotStore, services: DestinationsHolder): LotConsumer {
  return {
    name: "cacheInvalidation",
    deliver: async (entries) => {
      const { incrementalLotId } = store;
      if (incrementalLotId === null) throw new Error("a log without a lot");
      if (entries.some(changesCatalogue)) await services.destinations.invalidate(incrementalLotId);
    },
  };
}

/** Whether an entry changes what lists show of the lot. Setting or ending an auto bid does not (SECRET1). */
function changesCatalogue({ decision }: LogEntry): boolean {
  const isChange = (type: Event["type"]) => type === "PriceChanged" || type === "OutageAdded" || type.startsWith("Lot");
  return decision.accepted && decision.events.some(({ type }) => isChange(type));
}
