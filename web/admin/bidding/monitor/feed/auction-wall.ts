import type {
  IncrementalAuctionAdminLive,
  LiveAuctionEvent,
  LiveAuctionLotAdmin,
} from "../../../../../schema/bidding/live/live-auction.ts";
import { createStore } from "../../../../kit/store.ts";
import { type BidRate, NO_BIDS, ratedBy } from "./bid-rate.ts";

/** Events that the monitor keeps, so that its memory does not grow while a sale runs. */
const MAX_WALL_EVENTS = 200;

/** What the monitor knows of an auction. */
export interface WallState {
  readonly lots: ReadonlyMap<string, LiveAuctionLotAdmin>;
  /** When each lot was last seen to have another price, milliseconds since the epoch. */
  readonly changedAtMs: ReadonlyMap<string, number>;
  readonly rate: BidRate;
  /** The newest first. */
  readonly events: readonly LiveAuctionEvent[];
  /** The server's time of the newest frame; null before the first. */
  readonly heardAtMs: number | null;
  /** Why the feed refuses this user; null while it does not. */
  readonly refusal: string | null;
}

const NOTHING: WallState = {
  ...{ lots: new Map(), changedAtMs: new Map(), rate: NO_BIDS },
  ...{ events: [], heardAtMs: null, refusal: null },
};

/** An auction as its feed has told it so far. */
export class AuctionWall {
  readonly state = createStore<WallState>(NOTHING);
  #sequence = 0;
  #isResuming = false;

  /** The newest frame, for a subscription that continues after it; 0 for the whole auction. */
  resumeAfter(): number {
    this.#isResuming = true;
    return this.#sequence;
  }

  /** Takes a frame. Returns the events that are new; none of the first frame, which tells what was before. */
  take(frame: IncrementalAuctionAdminLive): readonly LiveAuctionEvent[] {
    const before = this.state.get();
    const lots = new Map(frame.isWhole ? [] : before.lots);
    const changedAtMs = new Map(before.changedAtMs);
    const atMs = Date.parse(frame.serverTime);
    let rise = 0;
    for (const lot of frame.lots) {
      const known = before.lots.get(lot.incrementalLotId);
      // A first frame after an interruption may repeat what is known.
      if (known && lot.sequence < known.sequence) continue;
      lots.set(lot.incrementalLotId, lot);
      if (known) rise += Math.max(0, lot.bidCount - known.bidCount);
      if (known && known.amount !== lot.amount) changedAtMs.set(lot.incrementalLotId, atMs);
    }
    const newest = before.events[0]?.number ?? 0;
    const isNewFeed = frame.isWhole && frame.sequence < this.#sequence;
    const added = frame.events.filter(({ number }) => isNewFeed || number > newest);
    this.#sequence = frame.sequence;
    const events = [...added.toReversed(), ...(isNewFeed ? [] : before.events)].slice(0, MAX_WALL_EVENTS);
    const isFirst = before.heardAtMs === null;
    const isResumed = this.#isResuming;
    this.#isResuming = false;
    const rate = ratedBy(before.rate, { atMs, events: added, rise: isFirst || isNewFeed ? null : rise, isResumed });
    this.state.set({ lots, changedAtMs, rate, events, heardAtMs: atMs, refusal: null });
    return isFirst ? [] : added;
  }

  refuse(refusal: string): void {
    this.state.set({ ...this.state.get(), refusal });
  }
}
