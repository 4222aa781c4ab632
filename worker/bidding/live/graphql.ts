import { DomainError, ERROR_CODES } from "../../../schema/kit/error-codes.ts";
import { liveAddress } from "../../../schema/kit/live/live-address.ts";
import { builder } from "../../kit/graphql/builder.ts";
import { IncrementalAuctionAdminLive, IncrementalAuctionLive } from "./auction-types.ts";
import { CacheInvalidation, GeneralNotification, IncrementalLotLive, UserNotification } from "./live-types.ts";

/** The actors answer subscriptions (actors/kit/live). Over HTTP, each field says where to open its socket. */
const refuse = (_: unknown, args: object): never => {
  throw new DomainError(ERROR_CODES.WRONG_ADDRESS, { address: liveAddress({ ...args }) });
};
const overSocketOnly = { extensions: { access: "public" }, subscribe: refuse, resolve: refuse } as const;

builder.subscriptionFields((t) => ({
  incrementalLotState: t.field({
    type: IncrementalLotLive,
    description:
      "The state of a lot: at once, and after every change. On a websocket at `/graphql?lot={incrementalLotId}`; signed in by connection_init, the viewer's own part comes with it.",
    args: { incrementalLotId: t.arg.id({ required: true }) },
    ...overSocketOnly,
  }),
  incrementalAuctionState: t.field({
    type: IncrementalAuctionLive,
    description:
      "The feed of an auction: the lots that have changed, at most four times a second. On a websocket at `/graphql?auction={incrementalAuctionId}`. At once, what changed after a frame; after frame 0 the whole auction; without one, of the last two minutes.",
    args: { incrementalAuctionId: t.arg.id({ required: true }), after: t.arg.int() },
    ...overSocketOnly,
  }),
  incrementalAuctionStateAdmin: t.field({
    type: IncrementalAuctionAdminLive,
    description:
      "The same with the staff's part, for holders of USER_PROJECT_VIEW on the auction's project (1024): also of an auction that is not public. On a websocket at `/graphql?auction={incrementalAuctionId}` of an `admin.` host.",
    args: { incrementalAuctionId: t.arg.id({ required: true }), after: t.arg.int() },
    ...overSocketOnly,
  }),
  userNotification: t.field({
    type: UserNotification,
    description:
      "The viewer's own messages, each once. On a websocket at `/graphql?user={userId}` that is signed in as that user. With a channel: those for it and those for every channel.",
    args: { userId: t.arg.id({ required: true }), channel: t.arg.string() },
    ...overSocketOnly,
  }),
  generalNotification: t.field({
    type: GeneralNotification,
    description:
      "Messages to everybody, each once. On a websocket at `/graphql`. With a channel: those for it and those for every channel.",
    args: { allNotification: t.arg.boolean(), channel: t.arg.string() },
    ...overSocketOnly,
  }),
  cacheInvalidation: t.field({
    type: CacheInvalidation,
    description: "What to drop from a client's cache; at most once a second. On a websocket at `/graphql`.",
    args: { allNotification: t.arg.boolean() },
    ...overSocketOnly,
  }),
  userCacheInvalidation: t.field({
    type: CacheInvalidation,
    description:
      "What to drop from the cache of the viewer's own pages, such as settings that were changed on another page. On a websocket at `/graphql?user={userId}` that is signed in as that user.",
    args: { userId: t.arg.id({ required: true }) },
    ...overSocketOnly,
  }),
}));
