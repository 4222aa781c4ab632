import type {
  CacheInvalidation as CacheInvalidationPayload,
  GeneralNotification as GeneralNotificationPayload,
  IncrementalLotLive as IncrementalLotLivePayload,
  UserNotification as UserNotificationPayload,
  ViewerLotStanding as ViewerLotStandingPayload,
} from "../../schema/live/payloads.ts";
import { BidReason } from "../bids/bid-reason-type.ts";
import { liveLotFields } from "../bids/live-lot-fields.ts";
import { builder } from "../graphql/builder.ts";
import { NotificationType } from "../notifications/notification-type.ts";

const ViewerLotStanding = builder.objectRef<ViewerLotStandingPayload>("ViewerLotStanding").implement({
  description: "How the viewer stands on a lot. Sent to the viewer's own sockets only.",
  fields: (t) => ({
    userRef: t.exposeString("userRef", {
      nullable: true,
      description: "The viewer's pseudonym on the lot, once they have bid.",
    }),
    leads: t.exposeBoolean("leads"),
    hasBid: t.exposeBoolean("hasBid"),
    autoBidMaximum: t.expose("autoBidMaximum", { type: "Money", nullable: true }),
  }),
});

export const IncrementalLotLive = builder.objectRef<IncrementalLotLivePayload>("IncrementalLotLive").implement({
  description: "A lot as everybody sees it and, in frames of the viewer's own, the viewer's part.",
  fields: (t) => ({
    id: t.exposeID("id"),
    incrementalLotId: t.exposeID("incrementalLotId"),
    ...liveLotFields(t, (frame, name) => frame[name]),
    logHead: t.exposeString("logHead", { description: "The hash of the log's entry at `sequence`." }),
    extended: t.exposeBoolean("extended", { description: "The closing time moved because of the newest bid." }),
    viewer: t.expose("viewer", {
      type: ViewerLotStanding,
      nullable: true,
      description:
        "Null in frames that go to everybody; a frame of the viewer's own follows each subscription and each change of their standing.",
    }),
  }),
});

export const UserNotification = builder.objectRef<UserNotificationPayload>("UserNotification").implement({
  description:
    "A message to one person. A bid's notification carries its data, so that the client says it in the reader's language.",
  fields: (t) => ({
    id: t.exposeID("id", { description: "The same as the persisted notification's; each is sent once." }),
    title: t.exposeString("title"),
    message: t.exposeString("message"),
    userId: t.exposeID("userId"),
    channel: t.exposeString("channel", { nullable: true, description: "Null: in every channel." }),
    type: t.expose("type", { type: NotificationType, nullable: true, description: "Null where it is of no bid." }),
    amount: t.expose("amount", { type: "Money", nullable: true }),
    reason: t.field({
      type: BidReason,
      nullable: true,
      description: "Why the lead was lost or not won; its amount is the reader's own bid in that contest.",
      resolve: ({ reason }) =>
        reason && {
          rule: reason.rule,
          amountCents: reason.amount,
          otherSetAtMs: reason.otherSetOn === null ? null : Date.parse(reason.otherSetOn),
        },
    }),
    explanation: t.exposeString("explanation", {
      nullable: true,
      description: "The auction house's words for correcting a bid, or for hiding a lot and showing it again.",
    }),
    incrementalLotId: t.exposeID("incrementalLotId", { nullable: true }),
    publicationId: t.exposeID("publicationId", { nullable: true }),
    lotNumber: t.exposeString("lotNumber", { nullable: true }),
  }),
});

export const GeneralNotification = builder.objectRef<GeneralNotificationPayload>("GeneralNotification").implement({
  description: "A message to every client of the app.",
  fields: (t) => ({
    id: t.exposeID("id"),
    title: t.exposeString("title"),
    message: t.exposeString("message"),
    allNotification: t.exposeBoolean("allNotification"),
    channel: t.exposeString("channel", { nullable: true, description: "Null: in every channel." }),
  }),
});

export const CacheInvalidation = builder.objectRef<CacheInvalidationPayload>("CacheInvalidation").implement({
  description: "What a client drops from its cache. Changes that come close together are one message.",
  fields: (t) => ({
    id: t.exposeID("id"),
    allNotification: t.exposeBoolean("allNotification"),
    evictCacheIds: t.exposeStringList("evictCacheIds", { description: "Cache keys, `Type:id`." }),
    evictFieldNames: t.exposeStringList("evictFieldNames", { description: "Names of root query fields." }),
    releaseIds: t.exposeStringList("releaseIds", { description: "Cache keys that need not be retained any longer." }),
    cacheReset: t.exposeBoolean("cacheReset", { description: "Drop everything; the lists are then empty." }),
  }),
});
