import { eq } from "drizzle-orm";
import { openDatabase } from "../../schema/database/open-database.ts";
import type { UserNotification } from "../../schema/live/payloads.ts";
import { incrementalLots } from "../../schema/tables/catalogue.ts";
import type { ActorEnv } from "../actor-env.ts";
import { HubStubs } from "../hub/hub-stubs.ts";
import type { LogEntry } from "./log-entry.ts";
import type { LotStore } from "./lot-store.ts";
import type { OutboxConsumer } from "./outbox.ts";
import { type Projection, projectionOf } from "./projection.ts";
import { forgetProjection, writeProjection } from "./write-projection.ts";

/** The receivers of a lot's log entries. Tests replace them with failing ones. */
export interface Destinations {
  /** Writes the read models. */
  project(projection: Projection): Promise<void>;
  /** Deletes a lot's rows from the read models, so that they can be rewritten; users' notifications stay. */
  forget(lotId: string): Promise<void>;
  /** Sends messages to one user's open sockets, each once by its id. */
  notify(userId: string, notifications: readonly UserNotification[]): Promise<void>;
  /** Tells clients that their cached data of this lot is stale. */
  invalidate(lotId: string): Promise<void>;
  /** The lot's facts for a message, beside its id; null if the catalogue has no such lot. */
  lotFacts(lotId: string): Promise<LotFacts | null>;
}

export interface LotFacts {
  readonly publicationId: string;
  readonly lotNumber: string;
}

/** The destinations of the deployment. */
export function destinationsOf(env: ActorEnv): Destinations {
  const hubs = new HubStubs(env);
  return {
    project: (projection) => writeProjection(openDatabase(env), projection),
    forget: (lotId) => forgetProjection(openDatabase(env), lotId),
    notify: (userId, notifications) => hubs.notify(userId, notifications),
    invalidate: (lotId) => hubs.invalidate({ evictCacheIds: [`IncrementalLot:${lotId}`] }),
    lotFacts: async (lotId) => {
      const { publicationId, lotNumber } = incrementalLots;
      const facts = openDatabase(env).select({ publicationId, lotNumber }).from(incrementalLots);
      return (await facts.where(eq(incrementalLots.id, lotId)).limit(1))[0] ?? null;
    },
  };
}

/** The consumer that writes the read models, notifications included. */
export function projectionConsumer(ledger: LotStore, destinations: () => Destinations): OutboxConsumer {
  return {
    name: "projection",
    deliver: async (entries) => {
      const { lotId, state, head, book } = ledger;
      if (lotId === null || head === null || state.terms === null) throw new Error("a log without a lot");
      const pseudonymOf = (bidder: string) => book.pseudonymOf(bidder);
      const biddersBefore = (sequence: number) => book.biddersBefore(sequence);
      await destinations().project(projectionOf(entries, { lotId, state, head, pseudonymOf, biddersBefore }));
    },
    forget: async () => {
      if (ledger.lotId !== null) await destinations().forget(ledger.lotId);
    },
  };
}

/** The consumer that invalidates clients' caches, after the read models have changed. */
export function cacheInvalidationConsumer(ledger: LotStore, destinations: () => Destinations): OutboxConsumer {
  return {
    name: "catalogue",
    deliver: async (entries) => {
      const { lotId } = ledger;
      if (lotId === null) throw new Error("a log without a lot");
      if (entries.some(changesCatalogue)) await destinations().invalidate(lotId);
    },
  };
}

/** Whether an entry changes what lists show of the lot. Setting or ending an auto bid does not (SECRET1). */
function changesCatalogue({ decision }: LogEntry): boolean {
  return decision.accepted && decision.events.some(({ type }) => type === "PriceChanged" || type.startsWith("Lot"));
}
