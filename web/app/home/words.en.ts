import type { SameMessages } from "../../kit/i18n/messages.ts";
import type { home as dutch } from "./words.nl.ts";

export const home = {
  "home.headline.hamerslag": "Machines, vehicles, stock and whole companies, auctioned online",
  "home.headline.auctionate": "Tools of the trade: machines, vehicles and equipment under the hammer",
  "home.headline.bexchange": "From business to business: machines, stock and whole companies",
  "home.highlighted": "Highlights",
  "home.openLots": "Open now",
  "home.openLotsCount_one": "{{count}} lot open for bids",
  "home.openLotsCount_other": "{{count}} lots open for bids",
  "home.ongoing": "Ongoing auctions",
  "home.allOngoing": "All ongoing auctions",
  "home.upcoming": "Coming up in the next month",
  "home.allUpcoming": "All upcoming auctions",
  "home.closedLots": "Recently closed lots",
  "home.closedAuctions": "Recently closed auctions",
  "home.allClosed": "All closed auctions",
  "home.noneOpen": "No auction is open right now",
  "home.noneOpenSoon": "Below you see what opens soon.",
  "home.noneOpenText": "Come back soon: new auctions are here as soon as they are visible.",
  "home.toClosed": "View closed auctions",
} as const satisfies SameMessages<typeof dutch>;
