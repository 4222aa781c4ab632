import type { SameMessages } from "../../../kit/i18n/messages.ts";
import type { similar as dutch } from "./words.nl.ts";

export const similar = {
  "lotPage.similar.title": "Similar lots",
  "lotPage.similar.next": "Most like it, and still open",
  "lotPage.similar.bid": "Bid",
  "lotPage.similar.highest": "Your bid was the highest",
  "lotPage.similar.highestText": "All your bids, and the lots that you won, are in one place.",
  "lotPage.similar.toBids": "To my bids",
  "lotPage.similar.none": "No lot like this one is open now",
  "lotPage.similar.failed": "Similar lots cannot be loaded now",
  "lotPage.similar.noneText": "See what the open auctions have.",
} as const satisfies SameMessages<typeof dutch>;
