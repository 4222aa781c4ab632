import { Deliveries } from "../kit/delivery/deliveries.ts";
import { FailedDeliveries } from "../kit/delivery/failed-deliveries.ts";
import { Outbox } from "../kit/delivery/outbox.ts";
import { UndeliveredNotifications } from "../kit/delivery/undelivered-notifications.ts";
import { Quarantine } from "../kit/quarantine.ts";
import { Schedule } from "../kit/schedule/schedule.ts";
import { BlindPipeline } from "./blind-pipeline.ts";
import type { BlindServices } from "./blind-services.ts";
import { BlindStore } from "./blind-store.ts";
import { AttachmentCleanup } from "./delivery/attachment-cleanup.ts";
import {
  BLIND_CONSUMERS,
  type BlindConsumer,
  type BlindSchedule,
  blindCacheInvalidation,
} from "./delivery/blind-consumers.ts";
import { blindDeliveryVeil } from "./delivery/blind-delivery-veil.ts";
import { BlindNotificationConsumer } from "./delivery/blind-notification-consumer.ts";
import { blindProjectionConsumer } from "./delivery/blind-projection.ts";
import type { BlindEntry } from "./log/blind-link.ts";

/** The parts of a blind lot's actor. Each knows only parts that are made before it. */
export interface BlindParts {
  readonly store: BlindStore;
  readonly quarantine: Quarantine;
  readonly schedule: BlindSchedule;
  readonly outbox: Outbox<BlindEntry, BlindConsumer>;
  readonly deliveries: Deliveries<BlindEntry, BlindConsumer>;
  readonly pipeline: BlindPipeline;
  readonly cleanup: AttachmentCleanup;
}

export function blindParts(ctx: DurableObjectState, services: BlindServices): BlindParts {
  const { storage } = ctx;
  const store = new BlindStore(storage);
  const blindLotId = ctx.id.name ?? "";
  const quarantine = new Quarantine(storage, blindLotId);
  if (store.commands.hasTables) quarantine.open();
  if (store.commands.loadFault !== null) quarantine.enter(store.commands.loadFault);
  quarantine.tellOutside((note) => services.destinations.quarantined(blindLotId, note));
  const schedule = new Schedule(storage, BLIND_CONSUMERS);
  const cleanup = new AttachmentCleanup({ store, services, schedule, quarantine });
  const undelivered = new UndeliveredNotifications(storage.sql);
  const notifications = new BlindNotificationConsumer({ store, services, undelivered, schedule });
  const outbox = new Outbox<BlindEntry, BlindConsumer>(storage.sql, store.commands.log, [
    blindProjectionConsumer(store, services),
    blindCacheInvalidation(store, services),
    notifications,
    cleanup.consumer,
  ]);
  const deliveries = new Deliveries<BlindEntry, BlindConsumer>({
    outbox,
    schedule,
    quarantine,
    notifications,
    failures: new FailedDeliveries((delivery, failure) =>
      services.destinations.deliveryFailed(blindLotId, delivery, failure),
    ),
    veil: blindDeliveryVeil(store),
    actorId: () => store.blindLotId,
    hasTables: () => store.commands.hasTables,
  });
  const pipeline = new BlindPipeline({ store, quarantine, schedule, deliveries, services });
  if (quarantine.note === null) deliveries.resume();
  return { store, quarantine, schedule, outbox, deliveries, pipeline, cleanup };
}
