import type { BiddableLot } from "../../../web/bidding/bids/bid-lot.ts";
import type { SaleConditions } from "../../../web/catalogue/auctions/sale/conditions.tsx";
import type { LiveLotState, LotFrame } from "../../../web/kit/live/use-lot-live.ts";
import { EXAMPLE_LOT } from "../../schema/bidding/live/example-lot.ts";

const MINUTE_MS = 60_000;

/** The same for all states of a test, because a closing that moves is an extension. */
const LOADED_MS = Date.now();
const at = (minutes: number) => new Date(LOADED_MS + minutes * MINUTE_MS).toISOString();

const CONDITIONS: SaleConditions = {
  auctionCosts: 15,
  auctionCostsVat: 21,
  vat: 9,
  marginRule: false,
  subjectToAcceptance: false,
};

/** A lathe from € 100, sold under some conditions. */
export function biddableLot(conditions: Partial<SaleConditions> = {}): BiddableLot {
  const lot = { id: "lot", title: "Draaibank", lotNumber: "1", startCents: 100_00 };
  return { ...lot, conditions: { ...CONDITIONS, ...conditions } };
}

/** What each client sees of a lot that has been open for an hour and stays open for another two, without a bid. */
const OPEN = {
  id: "lot",
  incrementalLotId: "lot",
  ...EXAMPLE_LOT,
  startingOn: at(-60),
  closesOn: at(120),
  serverTime: at(0),
};

/** The state of that lot. */
export function openState(change: Partial<LiveLotState> = {}): LiveLotState {
  return {
    ...OPEN,
    userHasLatestBid: false,
    userHasFavorite: false,
    userHasBid: false,
    userRef: null,
    autoBid: null,
    missingConditions: [],
    ladder: [{ fromAmount: 0, stepAmount: 10_00 }],
    extensionMilliseconds: 120_000,
    ruleSetVersion: 2,
    ...change,
  };
}

/** A frame of that lot. */
export function lotFrame(change: Partial<LotFrame> = {}): LotFrame {
  return { ...OPEN, extended: false, bids: [], bidsAfter: 0, statistics: null, viewer: null, ...change };
}

/** A state in which the viewer leads. */
export function leadingState(change: Partial<LiveLotState> = {}): LiveLotState {
  return openState({
    amount: 120_00,
    nextMinimumAmount: 130_00,
    bidCount: 2,
    leaderRef: "1",
    sequence: 3,
    userHasLatestBid: true,
    userHasBid: true,
    userRef: "1",
    ...change,
  });
}

/** A state in which another bidder has bid more than the viewer. */
export function outbidState(change: Partial<LiveLotState> = {}): LiveLotState {
  return leadingState({
    amount: 130_00,
    nextMinimumAmount: 140_00,
    bidCount: 3,
    leaderRef: "2",
    sequence: 4,
    userHasLatestBid: false,
    ...change,
  });
}
