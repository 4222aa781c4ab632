import type { SameMessages } from "../../../kit/i18n/messages.ts";
import type { sale as dutch } from "./words.nl.ts";

export const sale = {
  "auctions.days.viewing": "Viewing day",
  "auctions.days.viewingByAppointment": "Viewing by appointment",
  "auctions.days.retrieval": "Collection by appointment",
  "auctions.days.delivery": "Delivery",
  "auctions.days.ownDays": "For this lot only",
  "auctions.days.none": "No viewing or collection days are known yet.",
  "auctions.days.map": "Map",
  "auctions.days.past": "past",
  "auctions.days.forklift": "Forklift available",
  "auctions.days.forkliftUpTo": "Forklift available, up to {{weight}} kg",
  "auctions.conditions.auctionCosts": "Auction costs",
  "auctions.conditions.auctionCostsValue": "{{percentage}} of the bid",
  "auctions.conditions.auctionCostsVat": "VAT on the auction costs",
  "auctions.conditions.vat": "VAT on the bid",
  "auctions.conditions.marginRule": "Margin scheme: no VAT on the bid",
  "auctions.conditions.bpm": "Remaining BPM",
  "auctions.conditions.noBpm": "None",
  "auctions.conditions.award": "Award",
  "auctions.conditions.subjectToAcceptance":
    "Subject to acceptance: the seller decides on the highest bid after closing",
  "auctions.conditions.highestBidWins": "The highest bid wins",
} as const satisfies SameMessages<typeof dutch>;
