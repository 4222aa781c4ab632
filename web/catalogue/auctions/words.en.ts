import type { SameMessages } from "../../kit/i18n/messages.ts";
import type { lists as dutch } from "./words.nl.ts";

export const lists = {
  "auctions.page.about": "About this auction",
  "auctions.page.lots": "Lots",
  "auctions.page.toLots_one": "View {{count}} lot",
  "auctions.page.toLots_other": "View {{count}} lots",
  "auctions.page.opens": "Opens",
  "auctions.page.opened": "Open since",
  "auctions.page.closes": "Closes from",
  "auctions.page.closed": "Closed on",
  "auctions.page.until": "last lot {{moment}}",
  "auctions.page.extension_one":
    "A bid in the last minute extends the lot: it then closes no earlier than a minute after that bid.",
  "auctions.page.extension_other":
    "A bid in the last {{count}} minutes extends the lot: it then closes no earlier than {{count}} minutes after that bid.",
  "auctions.lots.none": "This auction has no lots yet",
  "auctions.lots.noneText": "Lots are here as soon as they are published.",
  "auctions.lots.noneFiltered": "No lots found",
  "auctions.lots.noneFilteredText": "Nothing matches these filters. Clear them to see all lots.",
  "auctions.filter.text": "Search",
  "auctions.filter.lotTextHint": "Word from the lot",
  "auctions.filter.bids": "Bids",
  "auctions.filter.bidsAll": "With and without",
  "auctions.filter.bidsWith": "With bids",
  "auctions.filter.bidsWithout": "No bid yet",
  "auctions.filter.order": "Order",
  "auctions.order.number": "Lot number",
  "auctions.order.closing": "Closing first",
  "auctions.order.priceUp": "Lowest bid first",
  "auctions.order.priceDown": "Highest bid first",
  "auctions.order.newest": "Newest first",
  "auctions.number": "Auction {{number}}",
  "auctions.lots_one": "{{count}} lot",
  "auctions.lots_other": "{{count}} lots",
  "auctions.page.conditions": "Costs and conditions",
  "auctions.page.days": "Viewing and collection",
} as const satisfies SameMessages<typeof dutch>;
