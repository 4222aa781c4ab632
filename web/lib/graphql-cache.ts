import { type Cache, type CacheExchangeOpts, cacheExchange } from "@urql/exchange-graphcache";
import type { SetFavoriteLotDocument } from "../favorites/documents.ts";
import type { CacheInvalidationDocument, LotLiveDocument } from "../live/documents.ts";
import { isFollowed } from "../live/live-status.ts";
import { topicPath } from "../live/topic-path.ts";
import { EMBEDDED_TYPES } from "./embedded-types.ts";
import { graphql, type ResultOf } from "./graphql.ts";
import { noteServerTime } from "./server-clock.ts";

function text(value: unknown): string | null {
  return typeof value === "string" ? value : null;
}

const keys: NonNullable<CacheExchangeOpts["keys"]> = {
  // Only development warns of types without an id, and only it has to be told that they are known.
  ...(import.meta.env.DEV && Object.fromEntries(EMBEDDED_TYPES.map((type) => [type, () => null]))),
  CurrentIncrementalLotState: (data) => text(data.incrementalLotId),
  Image: (data) => text(data.fileId),
  LotCategory: (data) => text(data.externalId),
};

type LotFrame = ResultOf<typeof LotLiveDocument>["incrementalLotState"];
type Invalidation = ResultOf<typeof CacheInvalidationDocument>["cacheInvalidation"];

const SharedState = graphql(`
  fragment SharedLotState on CurrentIncrementalLotState {
    __typename
    incrementalLotId
    amount
    stepSize
    nextMinimumAmount
    bidCount
    startingOn
    closesOn
    isOpen
    isClosed
    leaderRef
    sequence
    serverTime
  }
`);

const ViewerState = graphql(`
  fragment ViewerLotState on CurrentIncrementalLotState {
    __typename
    incrementalLotId
    userRef
    userHasLatestBid
    userHasBid
    autoBid {
      __typename
      maximumAmount
    }
  }
`);

const LeadState = graphql(`
  fragment LeadState on CurrentIncrementalLotState {
    __typename
    incrementalLotId
    userHasLatestBid
  }
`);

const LotPrice = graphql(`
  fragment LotPrice on IncrementalLot {
    __typename
    id
    currentBidAmount
    bidCount
    startingOn
    closingOn
  }
`);

const LotFavorite = graphql(`
  fragment LotFavorite on IncrementalLot {
    __typename
    id
    userHasFavorite
  }
`);

const StateFavorite = graphql(`
  fragment StateFavorite on CurrentIncrementalLotState {
    __typename
    incrementalLotId
    userHasFavorite
  }
`);

/** Applies a live frame to the lot and its state, unless something newer is known. */
function applyLotFrame(frame: LotFrame, cache: Cache): void {
  noteServerTime(frame.serverTime);
  const { incrementalLotId, viewer, id: _id, extended: _extended, ...shared } = frame;
  const state = { __typename: "CurrentIncrementalLotState", incrementalLotId } as const;
  const known = cache.resolve(state, "sequence");
  if (typeof known === "number" && frame.sequence < known) return;
  cache.writeFragment(SharedState, { ...shared, ...state });
  cache.writeFragment(LotPrice, {
    __typename: "IncrementalLot",
    id: incrementalLotId,
    currentBidAmount: frame.amount,
    bidCount: frame.bidCount,
    startingOn: frame.startingOn,
    closingOn: frame.closesOn,
  });
  if (viewer) {
    const { userRef, leads, hasBid, autoBidMaximum } = viewer;
    const autoBid =
      autoBidMaximum === null ? null : ({ __typename: "AutoBid", maximumAmount: autoBidMaximum } as const);
    cache.writeFragment(ViewerState, { ...state, userRef, userHasLatestBid: leads, userHasBid: hasBid, autoBid });
    return;
  }
  // A frame for everybody comes before the viewer's own: who is outbid sees it at once, by the leader's pseudonym.
  const userRef = cache.resolve(state, "userRef");
  if (typeof userRef === "string") {
    cache.writeFragment(LeadState, { ...state, userHasLatestBid: frame.leaderRef === userRef });
  }
}

/**
 * Lets queries be asked again, all or those of one field. What is on the screen stays until the answer is there.
 */
function forgetQueries(cache: Cache, onlyField?: string): void {
  for (const { fieldName, arguments: args } of cache.inspectFields("Query")) {
    if (onlyField === undefined || fieldName === onlyField) cache.invalidate("Query", fieldName, args);
  }
}

/** Most ids and fields that one message may name; beyond it a reset is meant. */
const MAX_EVICTIONS = 500;

function applyInvalidation(message: Invalidation, cache: Cache): void {
  if (message.cacheReset) {
    forgetQueries(cache);
    return;
  }
  for (const id of [...message.evictCacheIds, ...message.releaseIds].slice(0, MAX_EVICTIONS)) {
    if (!isFollowedLot(id)) cache.invalidate(id);
  }
  for (const field of message.evictFieldNames.slice(0, MAX_EVICTIONS)) forgetQueries(cache, field);
}

/** A lot whose frames come to this page is as new as can be: else all its watchers would ask for it after each bid. */
function isFollowedLot(cacheId: string): boolean {
  const [type, id] = cacheId.split(":");
  return type === "IncrementalLot" && isFollowed(topicPath({ incrementalLotId: id }));
}

/** The normalised cache: what is an entity, and what mutations and live messages change in it. */
export const graphqlCache = cacheExchange({
  keys,
  possibleTypes: { PublicationPreview: ["IncrementalAuctionPreview", "BlindAuctionPreview", "DataRoomPreview"] },
  updates: {
    Subscription: {
      incrementalLotState: (data: { incrementalLotState: LotFrame }, _args, cache) =>
        applyLotFrame(data.incrementalLotState, cache),
      cacheInvalidation: (data: { cacheInvalidation: Invalidation }, _args, cache) =>
        applyInvalidation(data.cacheInvalidation, cache),
      userNotification: (_data, _args, cache) => forgetQueries(cache, "queryPersistedNotifications"),
    },
    Mutation: {
      setFavoriteLot: (
        data: { setFavoriteLot: ResultOf<typeof SetFavoriteLotDocument>["setFavoriteLot"] },
        _args,
        cache,
        { optimistic },
      ) => {
        const { incrementalLotId, isFavorite: userHasFavorite } = data.setFavoriteLot;
        cache.writeFragment(LotFavorite, { __typename: "IncrementalLot", id: incrementalLotId, userHasFavorite });
        cache.writeFragment(StateFavorite, {
          __typename: "CurrentIncrementalLotState",
          incrementalLotId,
          userHasFavorite,
        });
        // Not before the answer: a list that is asked meanwhile would wait for it, and then never be asked.
        if (!optimistic) forgetQueries(cache, "queryFavoriteLots");
      },
      updateUserAddress: (_data, _args, cache) => forgetAddresses(cache),
      updateUserCompanyAddress: (_data, _args, cache) => {
        forgetAddresses(cache);
        forgetSettings(cache);
      },
      setUserSettingBool: (_data, _args, cache) => forgetSettings(cache),
      setUserSettingString: (_data, _args, cache) => forgetSettings(cache),
    },
  },
  optimistic: {
    setFavoriteLot: (args: { favoriteLot: { incrementalLotId: string; isFavorite: boolean } }) => ({
      __typename: "FavoriteLotResult",
      ...args.favoriteLot,
    }),
  },
});

const ADDRESS_FIELDS = [
  "userAddresses",
  "userAddress",
  "companyAddress",
  "userAddressCheck",
  "getIncrementalLotInvoiceDetails",
];

function forgetAddresses(cache: Cache): void {
  for (const field of ADDRESS_FIELDS) forgetQueries(cache, field);
  // A missing address is one of the conditions to bid.
  forgetQueries(cache, "getCurrentIncrementalLotState");
}

// Which address an invoice goes to is a setting, and saving the only address changes it.
const SETTING_FIELDS = ["userSettings", "userProfile", "userAddresses", "getIncrementalLotInvoiceDetails"];

function forgetSettings(cache: Cache): void {
  for (const field of SETTING_FIELDS) forgetQueries(cache, field);
}
