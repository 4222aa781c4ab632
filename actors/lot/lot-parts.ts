import { ERROR_CODES } from "../../schema/kit/error-codes.ts";
import type { SignIn } from "../../schema/people/sign-in.ts";
import type { ActorEnv } from "../actor-env.ts";
import { FailedDeliveries } from "../kit/delivery/failed-deliveries.ts";
import { Outbox } from "../kit/delivery/outbox.ts";
import { UndeliveredNotifications } from "../kit/delivery/undelivered-notifications.ts";
import { InvitedWatchers } from "../kit/live/admission/invited-watchers.ts";
import { tokenVerifier } from "../kit/live/connection-auth.ts";
import { LiveSockets } from "../kit/live/live-sockets.ts";
import { Quarantine } from "../kit/quarantine.ts";
import { type DeliveryName, Schedule } from "../kit/schedule/schedule.ts";
import { SocketCheck } from "../kit/schedule/socket-check.ts";
import { BidViews } from "./answers/bid-views.ts";
import { ChangedBidRows } from "./answers/changed-bid-rows.ts";
import { LivePublisher } from "./answers/live-publisher.ts";
import { LotTopic } from "./answers/lot-topic.ts";
import { BidPermissions } from "./commands/bid-permissions.ts";
import { CommandPipeline } from "./commands/command-pipeline.ts";
import { SocketBids } from "./commands/socket-bids.ts";
import { auctionFeedConsumer } from "./delivery/auction-feed-consumer.ts";
import {
  CONSUMER_NAMES,
  type ConsumerName,
  cacheInvalidationConsumer,
  type LotOutbox,
  type LotSchedule,
  projectionConsumer,
} from "./delivery/consumers.ts";
import { CachedLotFacts } from "./delivery/lot-facts.ts";
import { NotificationConsumer } from "./delivery/notification-consumer.ts";
import { WatcherReport } from "./delivery/watcher-report.ts";
import type { LotServices } from "./lot-services.ts";
import { LotStore } from "./lot-store.ts";

/** The parts of a lot actor. Each knows only parts that are made before it. */
export interface LotParts {
  readonly store: LotStore;
  readonly quarantine: Quarantine;
  readonly schedule: LotSchedule;
  readonly outbox: LotOutbox;
  readonly bidViews: BidViews;
  readonly live: LiveSockets<"incrementalLotState">;
  readonly pipeline: CommandPipeline;
  readonly watchers: WatcherReport;
}

export function lotParts(
  ctx: DurableObjectState,
  env: ActorEnv,
  { incrementalLotId, services }: { incrementalLotId: string; services: LotServices },
): LotParts {
  const { storage } = ctx;
  const store = new LotStore(storage);
  const quarantine = new Quarantine(storage, incrementalLotId);
  if (store.log.hasTables) quarantine.open();
  if (store.commands.loadFault !== null) quarantine.enter(store.commands.loadFault);
  quarantine.tellOutside((note) => services.destinations.quarantined(incrementalLotId, note));
  const schedule = new Schedule(storage, CONSUMER_NAMES);
  const bidViews = new BidViews(store, storage.sql);
  const invited = new InvitedWatchers(({ userId, familyId, channel }) =>
    services.isInvited({ userId, familyId, channel, incrementalLotId }),
  );
  const changedRows = new ChangedBidRows({ source: store, pages: bidViews, quarantine });
  const live = new LiveSockets(ctx, {
    actorId: incrementalLotId,
    verifyToken: tokenVerifier(env),
    isSignedIn: (viewer) => services.isSignedIn(viewer),
    pings: new SocketCheck({
      actorId: incrementalLotId,
      isInUse: () => store.log.hasTables && quarantine.note === null,
      schedule,
    }),
    topics: { incrementalLotState: new LotTopic({ source: store, quarantine, changedRows, invited }) },
  });
  // Outside the turn that found the fault: it may be rolled back.
  quarantine.onEnter(() => setTimeout(() => live.refuse("incrementalLotState", ERROR_CODES.LOT_QUARANTINED), 0));
  const undelivered = new UndeliveredNotifications(storage.sql);
  const facts = new CachedLotFacts(services);
  const notifications = new NotificationConsumer({ store, services, facts, undelivered, schedule });
  const countWatchers = () => live.subscribers;
  const watchers = new WatcherReport({ store, services, facts, countWatchers });
  const outbox = new Outbox(storage.sql, store.log, [
    projectionConsumer(store, services),
    cacheInvalidationConsumer(store, services),
    notifications,
    auctionFeedConsumer({ store, services, facts, totals: bidViews, countWatchers }),
  ]);
  const watching = {
    invitedOf: () => live.invitedOf("incrementalLotState"),
    dismiss: (signIn: SignIn, hasEnded: boolean) => live.dismiss(signIn, hasEnded),
  };
  const dismissUninvited = () => invited.dismissRefused(watching, incrementalLotId);
  const publisher = new LivePublisher({ live, source: store, changedRows, dismissUninvited });
  const failures = new FailedDeliveries<DeliveryName<ConsumerName>>((delivery, failure) =>
    services.destinations.deliveryFailed(incrementalLotId, delivery, failure),
  );
  const pipeline = new CommandPipeline({ store, quarantine, schedule, outbox, notifications, failures, publisher });
  const permissions = new BidPermissions((request) => services.askPermission(request));
  const signingKey = env.AUTH_PRIVATE_JWK;
  live.serveCommands(new SocketBids({ incrementalLotId, permissions, pipeline, sockets: live, signingKey }));
  return { store, quarantine, schedule, outbox, bidViews, live, pipeline, watchers };
}
