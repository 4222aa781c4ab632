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
  "lotPage.next.title": "What happens now",
  "lotPage.next.pay": "Pay",
  "lotPage.next.payText": "We will send you the amount to pay.",
  "lotPage.next.collect": "Collect",
  "lotPage.next.collectText": "See the collection days",
  "lotPage.next.decision": "The seller decides",
  "lotPage.next.decisionText": "The sale is subject to the seller's acceptance.",
  "lotPage.next.none": "You pay nothing",
  "lotPage.next.noneText": "Only the highest bidder buys the lot.",
  "lotPage.next.declinedText": "The seller has declined the highest bid.",
  "lotPage.next.onward": "Look further",
  "lotPage.next.onwardText": "To the other lots of this auction",
} as const satisfies SameMessages<typeof dutch>;
