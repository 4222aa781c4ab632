import type { SameMessages } from "../../../kit/i18n/messages.ts";
import type { similar as dutch } from "./words.nl.ts";

export const similar = {
  "lotPage.similar.title": "Similar lots",
  "lotPage.similar.next": "Most like it, and still open",
  "lotPage.similar.bid": "Bid",
  "lotPage.similar.none": "No lot like this one is open now",
  "lotPage.similar.failed": "Similar lots cannot be loaded now",
  "lotPage.similar.noneText": "See what the open auctions have.",
} as const satisfies SameMessages<typeof dutch>;
