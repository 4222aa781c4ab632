import type { AuctionEventType } from "../../../schema/bidding/live/live-auction.ts";
import type { FedEvent, LotDelivery } from "../../../schema/bidding/rpc/auction-feed-rpc.ts";
import type { BidTotals } from "../../../schema/bidding/rpc/bid-rpc.ts";
import type { Event, KnownLot } from "../../engine/types.ts";
import { inTime } from "../../kit/in-time.ts";
import { isSecret } from "../answers/live-publisher.ts";
import type { LogEntry } from "../log/log-entry.ts";
import type { LotStore } from "../lot-store.ts";
import type { DestinationsHolder, LotConsumer } from "./consumers.ts";
import type { CachedLotFacts } from "./lot-facts.ts";

/** The newest events of one delivery: a lot's history that is delivered again must not fill the feed. */
const MAX_FED_EVENTS = 50;
/** A feed that does not answer fails the delivery, which is retried. */
const MAX_WAIT_MS = 5_000;

export interface AuctionFeedConsumerOptions {
  readonly store: LotStore;
  readonly services: DestinationsHolder;
  readonly facts: CachedLotFacts;
  readonly totals: { totals(): BidTotals | null };
  /** Open subscriptions to the lot. */
  countWatchers(): number;
}

/** The consumer that tells the feed of the lot's auction: once a delivery, however many watch the auction. */
export function auctionFeedConsumer(options: AuctionFeedConsumerOptions): LotConsumer {
  const { store, services, facts } = options;
  return {
    name: "auctionFeed",
    deliver: async (entries) => {
      const { incrementalLotId, state } = store;
      if (incrementalLotId === null || state.terms === null) throw new Error("a log without a lot");
      // An auto bid that moves no price must not show in the sequence of a frame (SECRET1).
      if (!entries.some(isForAll)) return;
      const known = await facts.of(incrementalLotId);
      if (known === null) return;
      const delivery = services.destinations.feed(known.publicationId, deliveryOf(entries, options));
      await inTime(delivery, { maxMs: MAX_WAIT_MS, whose: "the feed" });
    },
  };
}

function deliveryOf(
  entries: readonly LogEntry[],
  { store, totals, countWatchers }: AuctionFeedConsumerOptions,
): LotDelivery {
  const { state, incrementalLotId, bidStore } = store;
  if (incrementalLotId === null || state.terms === null) throw new Error("a log without a lot");
  const pseudonymOf = (bidder: string) => bidStore.pseudonymOf(bidder);
  const { standing } = state;
  return {
    lot: {
      incrementalLotId,
      sequence: state.sequence,
      isPublished: state.published,
      isClosed: state.closed,
      priceCents: standing?.priceCents ?? null,
      bidCount: state.bidCount,
      bidderCount: totals.totals()?.bidderCount ?? 0,
      watcherCount: countWatchers(),
      leaderPseudonym: standing === null ? null : pseudonymOf(standing.leader),
      startsAtMs: state.terms.startsAtMs,
      closesAtMs: state.closesAtMs,
      extendedMs: extendedMs(state),
    },
    events: entries.flatMap((entry) => eventsOf(entry, pseudonymOf)).slice(-MAX_FED_EVENTS),
    eventsTo: entries.at(-1)?.stamp.sequence ?? state.sequence,
  };
}

function extendedMs({ closesAtMs, terms }: KnownLot): number {
  return Math.max(0, closesAtMs - terms.closesAtMs);
}

function isForAll({ decision }: LogEntry): boolean {
  return decision.accepted && decision.events.length > 0 && !decision.events.every(isSecret);
}

function eventsOf({ stamp, decision }: LogEntry, pseudonymOf: (bidder: string) => string): FedEvent[] {
  if (!decision.accepted) return [];
  return decision.events.flatMap((event) => {
    const type = typeOf(event);
    if (type === null) return [];
    const bidder = "bidder" in event ? event.bidder : null;
    return [
      {
        sequence: stamp.sequence,
        type,
        amountCents: amountOf(event),
        pseudonym: bidder === null ? null : pseudonymOf(bidder),
        atMs: stamp.atMs,
      },
    ];
  });
}

function amountOf(event: Event): number | null {
  if (event.type === "LotClosed") return event.priceCents;
  return "amountCents" in event ? event.amountCents : null;
}

function typeOf(event: Event): AuctionEventType | null {
  switch (event.type) {
    case "BidPlaced":
      return event.isAutoBid ? "AUTO_BID" : "BID";
    case "ClosingExtended":
      return "EXTENDED";
    case "LotOpened":
      return "OPENED";
    case "LotClosed":
      return "CLOSED";
    case "LotPublished":
      return "PUBLISHED";
    case "LotUnpublished":
      return "HIDDEN";
    case "LotRescheduled":
    case "OutageAdded":
      return "RESCHEDULED";
    case "BidInvalidated":
      return "INVALIDATED";
    case "BidOverwritten":
      return "OVERWRITTEN";
    case "SaleDecided":
      return event.isAwarded ? "AWARDED" : "DECLINED";
    case "PriceChanged":
    case "LimitChanged":
    case "AutoBidSet":
    case "AutoBidEnded":
      return null;
  }
}
