import type { history as dutch } from "../nl/history.ts";
import type { SamePhrases } from "../phrases.ts";

export const history = {
  "bids.history.none": "There are no bids yet. The first one is up to you.",
  "bids.history.who": "Bidder",
  "bids.history.amount": "Bid",
  "bids.history.when": "Time",
  "bids.history.you": "You",
  "bids.history.auto": "auto bid",
  "bids.history.all_one": "Show {{count}} bid",
  "bids.history.all_other": "Show all {{count}} bids",
  "bids.history.newestOnly": "The newest {{count}} of {{total}} bids.",
  "bids.states.TOO_LOW": "too low",
  "bids.states.NOT_ALLOWED": "not permitted",
  "bids.states.ERROR": "failed",
  "bids.states.INVALIDATED": "Invalidated by auction administrator",
  "bids.states.OVERWRITTEN": "Adjusted by auction administrator",
  "bids.statistics.bids": "Bids",
  "bids.statistics.bidders": "Bidders",
  "bids.statistics.autoBids": "By auto bid",
  "bids.statistics.rise": "Risen by",
  "bids.chart.label": "Course of the price: from {{from}} to {{to}} in {{count}} bids",
  "bids.chart.own": "your bids",
} as const satisfies SamePhrases<typeof dutch>;
