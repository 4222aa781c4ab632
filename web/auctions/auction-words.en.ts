import type { SameMessages } from "../i18n/messages.ts";
import type { auctions as dutch } from "./auction-words.nl.ts";

export const auctions = {
  "auctions.number": "Auction {{number}}",
  "auctions.lots_one": "{{count}} lot",
  "auctions.lots_other": "{{count}} lots",
  "auctions.none.toClosed": "View closed auctions",
  "auctions.page.conditions": "Costs and conditions",
  "auctions.page.days": "Viewing and collection",
  "auctions.share.label": "Share",
  "auctions.share.copy": "Copy link",
  "auctions.share.copied": "Link copied",
  "auctions.share.notCopied": "This browser does not let us copy. Take the link from the address bar.",
  "auctions.share.mail": "E-mail",
  "auctions.share.whatsApp": "WhatsApp",
  "auctions.share.other": "Another way",
} as const satisfies SameMessages<typeof dutch>;
