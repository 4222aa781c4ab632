import type {
  IncrementalAuctionAdminLive,
  IncrementalAuctionLive,
  LiveAuctionEvent,
  LiveAuctionLot,
  LiveAuctionLotAdmin,
} from "../../schema/bidding/live/live-auction.ts";
import type { FedLot } from "../../schema/bidding/rpc/auction-feed-rpc.ts";
import { isoFromMs } from "../../schema/kit/date-time.ts";
import type { FeedChange, FeedEvent } from "./feed-store.ts";

interface FrameFacts {
  readonly incrementalAuctionId: string;
  readonly nowMs: number;
}

/** A change as everybody gets it. */
export function publicFrame(change: FeedChange, facts: FrameFacts): IncrementalAuctionLive {
  return { ...headOf(change, facts), lots: change.lots.map(({ state }) => publicLot(state)) };
}

/** A change as staff get it. */
export function staffFrame(change: FeedChange, facts: FrameFacts): IncrementalAuctionAdminLive {
  return {
    ...headOf(change, facts),
    lots: change.lots.map(({ state }) => staffLot(state)),
    events: change.events.map(eventPayload),
  };
}

function headOf({ sequence, isWhole }: FeedChange, { incrementalAuctionId, nowMs }: FrameFacts) {
  return { id: incrementalAuctionId, incrementalAuctionId, sequence, serverTime: isoFromMs(nowMs), isWhole };
}

/** A hidden lot has no price for the public, as its own page. */
function publicLot(state: FedLot): LiveAuctionLot {
  const lot = lotPayload(state);
  return state.isPublished ? lot : { ...lot, amount: null, bidCount: 0 };
}

function staffLot(state: FedLot): LiveAuctionLotAdmin {
  return {
    ...lotPayload(state),
    bidderCount: state.bidderCount,
    watcherCount: state.watcherCount,
    extendedMilliseconds: state.extendedMs,
    leaderRef: state.leaderPseudonym,
  };
}

function lotPayload(state: FedLot): LiveAuctionLot {
  return {
    incrementalLotId: state.incrementalLotId,
    sequence: state.sequence,
    amount: state.priceCents,
    bidCount: state.bidCount,
    startingOn: isoFromMs(state.startsAtMs),
    closesOn: isoFromMs(state.closesAtMs),
    isClosed: state.isClosed,
    isHidden: !state.isPublished,
  };
}

function eventPayload({ number, incrementalLotId, type, amountCents, pseudonym, atMs }: FeedEvent): LiveAuctionEvent {
  return { number, incrementalLotId, type, amount: amountCents, userRef: pseudonym, createdOn: isoFromMs(atMs) };
}
