import type { SameMessages } from "../../../kit/i18n/messages.ts";
import type { monitor as dutch } from "./words.nl.ts";

export const monitor = {
  "admin.monitor.title": "Monitor of auction {{number}}",
  "admin.monitor.intro":
    "The published lots, the first to close on top. The table is read again each minute; a monitor that shows each bid at once is still to come.",
  "admin.monitor.auctions": "Auctions",
  "admin.monitor.auction": "Auction",
  "admin.monitor.number": "Lot",
  "admin.monitor.lot": "Title",
  "admin.monitor.state": "State",
  "admin.monitor.state.upcoming": "Not yet open",
  "admin.monitor.state.open": "Open",
  "admin.monitor.state.closing": "Closing soon",
  "admin.monitor.state.closed": "Closed",
  "admin.monitor.closes": "Closes",
  "admin.monitor.extended": "Extended (min.)",
  "admin.monitor.price": "Current bid",
  "admin.monitor.bids": "Bids",
  "admin.monitor.none": "No published lots",
  "admin.monitor.noneText": "Lots are here once they are published.",
} as const satisfies SameMessages<typeof dutch>;
