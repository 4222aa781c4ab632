import type { SameMessages } from "../../../kit/i18n/messages.ts";
import type { lotBids as dutch } from "./words.nl.ts";

export const lotBids = {
  "admin.bids.title": "Bids on a lot",
  "admin.bids.auction": "Auction",
  "admin.bids.toLot": "Lot on the website",
  "admin.bids.none": "No bids found",
  "admin.bids.created": "Time",
  "admin.bids.amount": "Amount",
  "admin.bids.bidder": "Bidder",
  "admin.bids.account": "Account",
  "admin.bids.closedAccount": "Account closed",
  "admin.bids.kind": "Kind",
  "admin.bids.auto": "Auto bid",
  "admin.bids.manual": "Bid",
  "admin.bids.state": "State",
  "admin.bids.state.SUCCESS": "Valid",
  "admin.bids.state.INVALIDATED": "Declared invalid",
  "admin.bids.state.OVERWRITTEN": "Corrected",
  "admin.bids.id": "Id",
} as const satisfies SameMessages<typeof dutch>;
