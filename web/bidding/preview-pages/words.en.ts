import type { SameMessages } from "../../kit/i18n/messages.ts";
import type { previewPages as dutch } from "./words.nl.ts";

export const previewPages = {
  "previewPages.banner": "Preview.",
  "previewPages.bannerText": "This is how customers will see this auction. Bids are not taken here.",
  "previewPages.until": "This link works until {{until}}.",
  "previewPages.panel": "Bidding will be here",
  "previewPages.panelText": "Once the auction is public, customers bid in this place.",
  "previewPages.sealedText": "Once bids are taken, those who may bid make a sealed bid in this place.",
  "previewPages.minimum": "Minimum bid",
  "previewPages.startAmount": "Start amount",
  "previewPages.opens": "Opens",
  "previewPages.closes": "Closes",
  "previewPages.expired": "This link has expired",
  "previewPages.expiredText": "A preview can be seen for a short time only. Ask the sender of the link for a new one.",
  "previewPages.refused": "This link does not work",
  "previewPages.refusedText": "The link was withdrawn or not copied completely. Ask its sender for a new one.",
  "previewPages.other": "This link belongs to another auction",
  "previewPages.otherText": "A preview shows only the auction that the link was made for.",
} as const satisfies SameMessages<typeof dutch>;
