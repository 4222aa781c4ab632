import type { Cache } from "@urql/exchange-graphcache";
import { LIVE_LOT_SELECTION } from "../../../schema/bidding/live/live-lot.ts";
import { liveAddress } from "../../../schema/kit/live/live-address.ts";
import { noteServerTime } from "../lib/clock/server-clock.ts";
import { type CacheRules, keyText, refetchEntity, refetchQueries } from "../lib/graphql/cache-rules.ts";
import { graphql, type ResultOf } from "../lib/graphql/graphql.ts";
import type { AuctionLiveDocument, LotLiveDocument } from "./documents.ts";
import { isFollowed } from "./live-status.ts";
import { lotFrameListeners } from "./lot-frame-listeners.ts";
import type { CacheInvalidationDocument, UserCacheInvalidationDocument } from "./message-documents.ts";
import { noteNewerPrice } from "./newer-prices-exchange.ts";

type LotFrame = ResultOf<typeof LotLiveDocument>["incrementalLotState"];
type AuctionFrame = ResultOf<typeof AuctionLiveDocument>["incrementalAuctionState"];
type Invalidation = ResultOf<typeof CacheInvalidationDocument>["cacheInvalidation"];

const SharedState = graphql(`
  fragment SharedLotState on CurrentIncrementalLotState {
    __typename
    incrementalLotId
    ${LIVE_LOT_SELECTION}
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

function applyLotFrame(frame: LotFrame, cache: Cache): void {
  noteServerTime(frame.serverTime);
  const { incrementalLotId, viewer } = frame;
  const state = { __typename: "CurrentIncrementalLotState", incrementalLotId } as const;
  const known = cache.resolve(state, "sequence");
  if (typeof known === "number" && frame.sequence < known) return;
  // Writes the fields of the fragment only.
  cache.writeFragment(SharedState, { ...frame, ...state });
  writePrice(cache, frame);
  if (viewer) {
    const { userRef, leads, hasBid, autoBidMaximum } = viewer;
    const autoBid =
      autoBidMaximum === null ? null : ({ __typename: "AutoBid", maximumAmount: autoBidMaximum } as const);
    cache.writeFragment(ViewerState, { ...state, userRef, userHasLatestBid: leads, userHasBid: hasBid, autoBid });
    return;
  }
  // The public frame arrives before the viewer's own; the leader's pseudonym already shows that the viewer is outbid.
  const userRef = cache.resolve(state, "userRef");
  if (typeof userRef === "string") {
    cache.writeFragment(LeadState, { ...state, userHasLatestBid: frame.leaderRef === userRef });
  }
}

/** Writes the lots of an auction's frame that the page has or has asked for. */
function applyAuctionFrame({ serverTime, lots }: AuctionFrame, cache: Cache): void {
  noteServerTime(serverTime);
  for (const lot of lots) {
    const { incrementalLotId, sequence, isHidden } = lot;
    // The lot's own frames are sooner.
    const known = cache.resolve({ __typename: "CurrentIncrementalLotState", incrementalLotId }, "sequence");
    if (typeof known === "number" && sequence < known) continue;
    if (!isHidden) writePrice(cache, lot);
    else if (isOnPage(cache, incrementalLotId)) refetchEntity(cache, `IncrementalLot:${incrementalLotId}`);
  }
}

type TimedPrice = Pick<LotFrame, "incrementalLotId" | "amount" | "bidCount" | "startingOn" | "closesOn">;

function writePrice(cache: Cache, { incrementalLotId: id, amount, bidCount, startingOn, closesOn }: TimedPrice): void {
  const price = { id, currentBidAmount: amount, bidCount, startingOn, closingOn: closesOn };
  noteNewerPrice(price);
  if (isOnPage(cache, id)) cache.writeFragment(LotPrice, { __typename: "IncrementalLot", ...price });
}

function isOnPage(cache: Cache, id: string): boolean {
  return typeof cache.resolve({ __typename: "IncrementalLot", id }, "id") === "string";
}

/** Maximum number of ids and fields in one message; beyond that, the server sends a reset. */
const MAX_EVICTIONS = 500;

function applyInvalidation(message: Invalidation, cache: Cache): void {
  if (message.cacheReset) {
    refetchQueries(cache);
    return;
  }
  for (const id of [...message.evictCacheIds, ...message.releaseIds].slice(0, MAX_EVICTIONS)) {
    if (!isFollowedLot(id, cache)) refetchEntity(cache, id);
  }
  const fields = message.evictFieldNames.slice(0, MAX_EVICTIONS);
  if (fields.length > 0) refetchQueries(cache, ...fields);
}

/**
 * A lot whose frames, or those of its auction, reach this page is up to date. Otherwise each bid would make all its
 * watchers refetch it.
 */
function isFollowedLot(cacheId: string, cache: Cache): boolean {
  const [type, id] = cacheId.split(":");
  if (type !== "IncrementalLot" || id === undefined) return false;
  if (isFollowed(liveAddress({ incrementalLotId: id }))) return true;
  const auctionId = cache.resolve({ __typename: type, id }, "publicationId");
  return typeof auctionId === "string" && isFollowed(liveAddress({ incrementalAuctionId: auctionId }));
}

export const cacheRules: CacheRules = {
  keys: { CurrentIncrementalLotState: (data) => keyText(data.incrementalLotId) },
  subscriptions: {
    incrementalLotState: ({ incrementalLotState: frame }: ResultOf<typeof LotLiveDocument>, _args, cache) => {
      applyLotFrame(frame, cache);
      for (const listener of lotFrameListeners) listener(frame, cache);
    },
    incrementalAuctionState: (data: ResultOf<typeof AuctionLiveDocument>, _args, cache) =>
      applyAuctionFrame(data.incrementalAuctionState, cache),
    cacheInvalidation: (data: ResultOf<typeof CacheInvalidationDocument>, _args, cache) =>
      applyInvalidation(data.cacheInvalidation, cache),
    userCacheInvalidation: (data: ResultOf<typeof UserCacheInvalidationDocument>, _args, cache) =>
      applyInvalidation(data.userCacheInvalidation, cache),
  },
};
