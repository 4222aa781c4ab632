import type { SameMessages } from "../../kit/i18n/messages.ts";
import type { blindAuctions as dutch } from "./words.nl.ts";

export const blindAuctions = {
  "blindAuctions.number": "Auction {{number}}",
  "blindAuctions.kind": "Sealed bids",
  "blindAuctions.calledOff": "This sale was called off. All bids stay sealed and are no longer binding.",
  "blindAuctions.lots_one": "{{count}} lot",
  "blindAuctions.lots_other": "{{count}} lots",
  "blindAuctions.minimum": "Minimum bid",
  "blindAuctions.about": "About this sale",
  "blindAuctions.days": "Viewing and collection",
  "blindAuctions.documents": "Documents",
  "blindAuctions.terms.from": "Bids from",
  "blindAuctions.terms.until": "Bids until",
  "blindAuctions.terms.binding": "Bids binding until",
  "blindAuctions.terms.costs": "Auction costs",
  "blindAuctions.terms.percentage": "{{percentage}} of the bid, without VAT",
  "blindAuctions.terms.learns": "What you learn after the opening",
  "blindAuctions.learns.WINNER": "whether your bid was awarded",
  "blindAuctions.learns.OWN_RANK": "your rank, and whether your bid was awarded",
  "blindAuctions.learns.AMOUNTS": "all amounts, without names",
  "blindAuctions.terms.bidderCount": "Number of bidders until the opening",
  "blindAuctions.bidderCount.shown": "visible for each lot; not who, and not how much",
  "blindAuctions.bidderCount.hidden": "hidden, from the auction house too",
  "blindAuctions.terms.public": "What becomes public after the opening",
  "blindAuctions.public.WINNER":
    "how many bids came, when, and which was awarded or declined, without names; no amounts and conditions",
  "blindAuctions.public.OWN_RANK":
    "how many bids came, when, and which was awarded or declined, without names; no amounts, conditions and ranking",
  "blindAuctions.public.AMOUNTS": "amounts and conditions of all bids, without names",
  "blindAuctions.public.invited": "to invited users alone: {{content}}",
} as const satisfies SameMessages<typeof dutch>;
