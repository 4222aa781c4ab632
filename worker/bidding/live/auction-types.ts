import {
  AUCTION_EVENT_TYPES,
  type IncrementalAuctionAdminLive as IncrementalAuctionAdminLivePayload,
  type IncrementalAuctionLive as IncrementalAuctionLivePayload,
  type LiveAuctionEvent as LiveAuctionEventPayload,
  type LiveAuctionLotAdmin as LiveAuctionLotAdminPayload,
  type LiveAuctionLot as LiveAuctionLotPayload,
} from "../../../schema/bidding/live/live-auction.ts";
import { builder } from "../../kit/graphql/builder.ts";

type ObjectFields<Shape> = PothosSchemaTypes.ObjectFieldBuilder<typeof builder.$inferSchemaTypes, Shape>;

function lotFields<T extends LiveAuctionLotPayload>(t: ObjectFields<T>) {
  return {
    incrementalLotId: t.id({ resolve: ({ incrementalLotId }) => incrementalLotId }),
    sequence: t.int({
      description: "Of the lot's log: of two states of a lot the one with the higher sequence is newer.",
      resolve: ({ sequence }) => sequence,
    }),
    amount: t.field({ type: "Money", nullable: true, resolve: ({ amount }) => amount }),
    bidCount: t.int({ resolve: ({ bidCount }) => bidCount }),
    startingOn: t.field({ type: "DateTime", resolve: ({ startingOn }) => Date.parse(startingOn) }),
    closesOn: t.field({
      type: "DateTime",
      description: "Extensions included.",
      resolve: ({ closesOn }) => Date.parse(closesOn),
    }),
    isClosed: t.boolean({ resolve: ({ isClosed }) => isClosed }),
    isHidden: t.boolean({
      description: "Staff took it off its channels.",
      resolve: ({ isHidden }) => isHidden,
    }),
  };
}

function frameFields<T extends Omit<IncrementalAuctionLivePayload, "lots">>(t: ObjectFields<T>) {
  return {
    id: t.id({ resolve: ({ id }) => id }),
    incrementalAuctionId: t.id({ resolve: ({ incrementalAuctionId }) => incrementalAuctionId }),
    sequence: t.int({
      description: "Of the frame: a client that subscribes again with it as `after` misses nothing.",
      resolve: ({ sequence }) => sequence,
    }),
    serverTime: t.field({ type: "DateTime", resolve: ({ serverTime }) => Date.parse(serverTime) }),
    isWhole: t.boolean({
      description: "The lots are all that the auction has; otherwise those that have changed.",
      resolve: ({ isWhole }) => isWhole,
    }),
  };
}

const LiveAuctionLot = builder.objectRef<LiveAuctionLotPayload>("LiveAuctionLot").implement({
  description: "A lot in the feed of its auction. A hidden one has no price.",
  fields: (t) => lotFields<LiveAuctionLotPayload>(t),
});

const LiveAuctionLotAdmin = builder.objectRef<LiveAuctionLotAdminPayload>("LiveAuctionLotAdmin").implement({
  description: "A lot in the feed of its auction, with what staff may see.",
  fields: (t) => ({
    ...lotFields<LiveAuctionLotAdminPayload>(t),
    bidderCount: t.exposeInt("bidderCount"),
    watcherCount: t.exposeInt("watcherCount", { description: "Open subscriptions to the lot." }),
    extendedMilliseconds: t.exposeInt("extendedMilliseconds"),
    leaderRef: t.exposeString("leaderRef", { nullable: true, description: "The leader's pseudonym on the lot." }),
  }),
});

const AuctionEventType = builder.enumType("AuctionEventType", {
  description: "What happened on a lot.",
  values: AUCTION_EVENT_TYPES,
});

const LiveAuctionEvent = builder.objectRef<LiveAuctionEventPayload>("LiveAuctionEvent").implement({
  description: "What happened on a lot of an auction.",
  fields: (t) => ({
    number: t.exposeInt("number", {
      description: "Counts the events of the auction: a client that misses a number has missed an event.",
    }),
    incrementalLotId: t.exposeID("incrementalLotId"),
    type: t.expose("type", { type: AuctionEventType }),
    amount: t.expose("amount", { type: "Money", nullable: true, description: "Of the bid, or at the closing." }),
    userRef: t.exposeString("userRef", { nullable: true, description: "The bidder's pseudonym on the lot." }),
    createdOn: t.field({ type: "DateTime", resolve: ({ createdOn }) => Date.parse(createdOn) }),
  }),
});

export const IncrementalAuctionLive = builder
  .objectRef<IncrementalAuctionLivePayload>("IncrementalAuctionLive")
  .implement({
    description: "The lots of an auction that have changed, as everybody sees them.",
    fields: (t) => ({
      ...frameFields<IncrementalAuctionLivePayload>(t),
      lots: t.expose("lots", { type: [LiveAuctionLot] }),
    }),
  });

export const IncrementalAuctionAdminLive = builder
  .objectRef<IncrementalAuctionAdminLivePayload>("IncrementalAuctionAdminLive")
  .implement({
    description: "The lots of an auction that have changed and what happened on them, as staff see them.",
    fields: (t) => ({
      ...frameFields<IncrementalAuctionAdminLivePayload>(t),
      lots: t.expose("lots", { type: [LiveAuctionLotAdmin] }),
      events: t.expose("events", { type: [LiveAuctionEvent], description: "The newest 100, oldest first." }),
    }),
  });
