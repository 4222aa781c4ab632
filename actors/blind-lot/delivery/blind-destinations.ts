import { eq } from "drizzle-orm";
import type { UserNotification } from "../../../schema/bidding/live/payloads.ts";
import { sealedAttachmentKey } from "../../../schema/bidding/sealed-bids/sealed-attachment.ts";
import { blindLots } from "../../../schema/catalogue/tables/blind-auctions.ts";
import { publications } from "../../../schema/catalogue/tables/publications.ts";
import type { Database } from "../../../schema/kit/database/database.ts";
import { openDatabase } from "../../../schema/kit/database/open-database.ts";
import { keepFaults } from "../../../schema/kit/faults/keep-faults.ts";
import type { ActorEnv } from "../../actor-env.ts";
import { HubStubs } from "../../hub/hub-stubs.ts";
import type { FailedDelivery } from "../../kit/delivery/failed-deliveries.ts";
import { recordFailedDelivery } from "../../kit/delivery/record-failed-delivery.ts";
import { recordQuarantine } from "../../kit/delivery/record-quarantine.ts";
import type { QuarantineNote } from "../../kit/quarantine.ts";
import type { OwnFile } from "../bid-attachments.ts";
import { type BlindProjection, forgetBlindProjection, writeBlindProjection } from "./blind-rows.ts";

/** The receivers of a blind lot's log entries. Tests replace them with failing ones. */
export interface BlindDestinations {
  /** Writes the read models. */
  project(projection: BlindProjection): Promise<void>;
  /** Deletes a lot's rows from the read models, so that they can be written again. */
  forget(blindLotId: string): Promise<void>;
  /** Sends notifications to one user's open sockets, each once by its id. */
  notify(userId: string, notifications: readonly UserNotification[]): Promise<void>;
  /** The lot's facts for a notification, beside its id; null if the catalogue has no such lot. */
  lotFacts(blindLotId: string): Promise<BlindLotFacts | null>;
  /** Deletes bidders' sealed files; safe to repeat. */
  dropAttachments(blindLotId: string, files: readonly OwnFile[]): Promise<void>;
  /**
   * Tells clients that their cached data of this lot is stale: all of it, or its actor's state alone as the number of
   * bidders changed. All clients hear it, so not the latter of a sale for invited users, whose pages ask.
   */
  invalidate(blindLotId: string, part: "LOT" | "STATE"): Promise<void>;
  /** Tells the staff that the lot is in quarantine; null: no longer. Safe to repeat. */
  quarantined(blindLotId: string, note: QuarantineNote | null): Promise<void>;
  /** Tells the staff that a delivery fails; null: no longer. Safe to repeat. */
  deliveryFailed(blindLotId: string, delivery: string, failure: FailedDelivery | null): Promise<void>;
}

export interface BlindLotFacts {
  readonly publicationId: string;
  readonly lotNumber: string;
}

/** The destinations of the deployment. */
export function blindDestinations(env: ActorEnv): BlindDestinations {
  const hubs = new HubStubs(env);
  return {
    project: async (projection) => {
      await writeBlindProjection(openDatabase(env), projection);
      await keepFaults(() => openDatabase(env), Date.now());
    },
    forget: (blindLotId) => forgetBlindProjection(openDatabase(env), blindLotId),
    notify: (userId, notifications) => hubs.notify(userId, notifications),
    lotFacts: async (blindLotId) => {
      const { publicationId, lotNumber } = blindLots;
      const facts = openDatabase(env).select({ publicationId, lotNumber }).from(blindLots);
      return (await facts.where(eq(blindLots.id, blindLotId)).limit(1))[0] ?? null;
    },
    invalidate: async (blindLotId, part) => {
      const state = `BlindLotState:${blindLotId}`;
      if (part === "LOT") await hubs.invalidate({ evictCacheIds: [`BlindLot:${blindLotId}`, state] });
      else if (await isForEverybody(openDatabase(env), blindLotId)) await hubs.invalidate({ evictCacheIds: [state] });
    },
    dropAttachments: (blindLotId, files) =>
      env.FILES.delete(files.map((file) => sealedAttachmentKey({ blindLotId, ...file }))),
    quarantined: (blindLotId, note) => recordQuarantine(openDatabase(env), blindLotId, note),
    deliveryFailed: (blindLotId, delivery, failure) =>
      recordFailedDelivery(openDatabase(env), blindLotId, { delivery, failure }),
  };
}

async function isForEverybody(database: Database, blindLotId: string): Promise<boolean> {
  const [sale] = await database
    .select({ privacy: publications.privacy })
    .from(blindLots)
    .innerJoin(publications, eq(publications.id, blindLots.publicationId))
    .where(eq(blindLots.id, blindLotId));
  return sale?.privacy === "PUBLIC";
}
