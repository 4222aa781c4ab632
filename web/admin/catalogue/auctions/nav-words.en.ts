import type { SameMessages } from "../../../kit/i18n/messages.ts";
import type { nav as dutch } from "./nav-words.nl.ts";

export const nav = {
  "admin.auction.nav": "Auctions",
  "admin.auction.navText": "The auctions of your projects, with the bids on their lots.",
} as const satisfies SameMessages<typeof dutch>;
