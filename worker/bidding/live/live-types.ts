import {
  type BidReasonPayload,
  LIVE_BID_DESCRIPTIONS,
  LIVE_BID_SCALARS,
  type LiveBid as LiveBidPayload,
} from "../../../schema/bidding/live/live-bid.ts";
import type {
  CacheInvalidation as CacheInvalidationPayload,
  GeneralNotification as GeneralNotificationPayload,
  IncrementalLotLive as IncrementalLotLivePayload,
  UserNotification as UserNotificationPayload,
  ViewerLotStanding as ViewerLotStandingPayload,
} from "../../../schema/bidding/live/payloads.ts";
import {
  API_LANGUAGES,
  type ApiLanguage,
  DEFAULT_LANGUAGE,
  LANGUAGES,
  type Language,
} from "../../../schema/kit/languages.ts";
import { BidReason } from "../../kit/graphql/bid-reason-type.ts";
import { builder } from "../../kit/graphql/builder.ts";
import { GeneralNotificationText } from "../../messages/general-notifications/notification-text-type.ts";
import { NotificationType } from "../../messages/notifications/notification-type.ts";
import { BidState, IncrementalBidStatistics } from "../bids/bid-type.ts";
import { declaredFields, liveLotFields } from "../bids/declared-fields.ts";

function reasonOf({ rule, amount, otherSetOn }: BidReasonPayload) {
  return { rule, amountCents: amount, otherSetAtMs: otherSetOn === null ? null : Date.parse(otherSetOn) };
}

const languageNamed = (named: ApiLanguage): Language =>
  LANGUAGES.find((language) => API_LANGUAGES[language] === named) ?? DEFAULT_LANGUAGE;

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

const LiveBid = builder.objectRef<LiveBidPayload>("LiveBid").implement({
  description: "A bid as every watcher gets it; its id is the lot's and its row's, `{incrementalLotId}:{row}`.",
  fields: (t) => ({
    ...declaredFields(t, {
      fields: LIVE_BID_SCALARS,
      descriptions: LIVE_BID_DESCRIPTIONS,
      read: (bid, name) => (name === "createdOn" ? Date.parse(bid.createdOn) : bid[name]),
    }),
    state: t.expose("state", { type: BidState }),
    reason: t.field({
      type: BidReason,
      nullable: true,
      description: "The rule that made it; its amount is the bid on the other side.",
      resolve: ({ reason }) => reason && reasonOf(reason),
    }),
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
    bids: t.expose("bids", {
      type: [LiveBid],
      description:
        "Every bid that came or changed after `bidsAfter`, the oldest first. A first frame has the newest ones, at most 20, as every frame.",
    }),
    bidsAfter: t.exposeInt("bidsAfter", {
      description:
        "A client whose bids are as of this `sequence` or a later one adds `bids` to them and misses none; another one queries them.",
    }),
    statistics: t.field({
      type: IncrementalBidStatistics,
      nullable: true,
      description: "Of all bids of the lot; null in a frame without bids.",
      resolve: ({ statistics }) => statistics && { ...statistics, riseCents: statistics.riseAmount },
    }),
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
    "A message to one person. A bid's notification carries its data, so that the client says it in the viewer's language.",
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
      description: "Why the lead was lost or not won; its amount is the viewer's own bid in that contest.",
      resolve: ({ reason }) => reason && reasonOf(reason),
    }),
    explanation: t.exposeString("explanation", {
      nullable: true,
      description: "The auction house's words for correcting a bid, or for hiding a lot and showing it again.",
    }),
    incrementalLotId: t.exposeID("incrementalLotId", { nullable: true }),
    blindLotId: t.exposeID("blindLotId", { nullable: true }),
    publicationId: t.exposeID("publicationId", { nullable: true }),
    lotNumber: t.exposeString("lotNumber", { nullable: true }),
  }),
});

export const GeneralNotification = builder.objectRef<GeneralNotificationPayload>("GeneralNotification").implement({
  description: "A message to every client of the app.",
  fields: (t) => ({
    id: t.exposeID("id"),
    title: t.exposeString("title", { description: "In the app's default language." }),
    message: t.exposeString("message"),
    texts: t.field({
      type: [GeneralNotificationText],
      description: "In each language.",
      resolve: ({ texts }) => texts.map((text) => ({ ...text, language: languageNamed(text.language) })),
    }),
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
