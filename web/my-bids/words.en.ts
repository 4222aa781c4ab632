import type { SameMessages } from "../i18n/messages.ts";
import type { myBids as dutch } from "./words.nl.ts";

export const myBids = {
  "myBids.title": "My bids",
  "myBids.tile": "Where you lead or are outbid, and what you have committed",
  "myBids.intro": "The lots that you have bid on, and how you stand.",
  "myBids.filter": "Show only",
  "myBids.group.LEADING": "You lead",
  "myBids.group.OUTBID": "Outbid",
  "myBids.group.WON": "Won",
  "myBids.group.LOST": "Not won",
  "myBids.committed": "Committed now",
  "myBids.committedWithCosts": "With costs and VAT {{amount}}",
  "myBids.committedHelp": "The lots on which you lead. Of an auto bid, the current bid counts, not the maximum.",
  "myBids.order": "Order",
  "myBids.orders.bid": "Last bid first",
  "myBids.orders.closing": "Closing first",
  "myBids.ownBid": "Your bid",
  "myBids.ownLimit": "Your maximum",
  "myBids.subject": "Subject to the seller’s approval",
  "myBids.invalidated": "Declared invalid",
  "myBids.none": "You have not bid on any lot yet",
  "myBids.noneText": "As soon as you bid, you see here where you lead and where you are outbid.",
  "myBids.noneOfGroup": "No lots in this group",
  "myBids.all": "Show all lots",
  "myBids.header_one": "My bids, outbid on {{count}} lot",
  "myBids.header_other": "My bids, outbid on {{count}} lots",
} as const satisfies SameMessages<typeof dutch>;
