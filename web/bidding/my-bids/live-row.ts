import { LotCardFragment } from "../../catalogue/lots/card/lot-card-fragment.ts";
import type { ListedStanding } from "../../catalogue/lots/card/standing-badge.tsx";
import type { AuctionFrame } from "../../catalogue/lots/seen-auctions.tsx";
import { readFragment } from "../../kit/lib/graphql/graphql.ts";
import type { MyBidsLot, OwnFacts } from "./documents.ts";

/** What the feed of an auction tells of a lot. */
export type FollowedLot = AuctionFrame["lots"][number];

export interface LiveRow {
  row: MyBidsLot;
  /** The newest that the feed has told. */
  fed: FollowedLot | undefined;
  /** Whether the viewer's own facts are to be asked again. */
  isBehind: boolean;
}

/** What a row shows, all of it as of one moment. */
export interface OpenLotNow {
  amount: number;
  closingOn: string;
  /** Null while it is not known at this price. */
  standing: ListedStanding | null;
  /** Null while it is not known. */
  nextMinimum: number | null;
}

/**
 * Whether the viewer's own facts are as new as what the feed has told, and of one mind: messages of a lead change the
 * listed standing before the lot has been asked.
 * @param statelessTo as of which sequence the lot had no state.
 */
export function isSettled(
  own: OwnFacts | MyBidsLot,
  fed: FollowedLot | undefined,
  statelessTo: number | undefined,
): boolean {
  const knownTo = own.state?.sequence ?? statelessTo ?? 0;
  if (fed && fed.sequence > knownTo) return false;
  return !contradicts(own);
}

function contradicts({ state, incrementalLot: { viewerStanding } }: OwnFacts | MyBidsLot): boolean {
  if (!state || (viewerStanding !== "LEADING" && viewerStanding !== "OUTBID")) return false;
  return state.userHasLatestBid !== (viewerStanding === "LEADING");
}

/** The newest price, and of the viewer's own facts only what is known at that price. */
export function openLotNow({ row, fed, isBehind }: LiveRow): OpenLotNow {
  const { state, incrementalLot } = row;
  const lot = readFragment(LotCardFragment, incrementalLot);
  const newest = fed && fed.sequence > (state?.sequence ?? 0) ? fed : state;
  const { amount, closesOn } = newest ?? { amount: lot.currentBidAmount, closesOn: lot.closingOn };
  // Nobody is told to lead by an answer that is older than the price. A message of a lost lead is ahead of it.
  const isLeadKnown = !isBehind && (state || fed === undefined);
  return {
    amount: amount ?? lot.minimumStartBidAmount,
    closingOn: closesOn,
    standing: lot.viewerStanding === "LEADING" && !isLeadKnown ? null : lot.viewerStanding,
    nextMinimum: (!isBehind && state?.nextMinimumAmount) || null,
  };
}
