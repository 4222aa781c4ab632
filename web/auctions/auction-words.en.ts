import type { SameMessages } from "../i18n/messages.ts";
import type { auctions as dutch } from "./auction-words.nl.ts";

export const auctions = {
  "auctions.number": "Auction {{number}}",
  "auctions.lots_one": "{{count}} lot",
  "auctions.lots_other": "{{count}} lots",
  "auctions.none.toClosed": "View closed auctions",
  "auctions.page.conditions": "Costs and conditions",
  "auctions.page.days": "Viewing and collection",
} as const satisfies SameMessages<typeof dutch>;
