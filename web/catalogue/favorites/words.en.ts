import type { SameMessages } from "../../kit/i18n/messages.ts";
import type { favorites as dutch } from "./words.nl.ts";

export const favorites = {
  "favorites.title": "Favourites",
  "favorites.intro": "The lots that you follow. You see it here as soon as one closes.",
  "favorites.sort": "Order",
  "favorites.sortClosing": "Closing first",
  "favorites.sortAdded": "Last added",
  "favorites.sortStarting": "Opening first",
  "favorites.none": "No favourites yet",
  "favorites.noneText": "Press the heart on a lot to find it back here.",
  "favorites.open": "Open",
  "favorites.noneOpen": "All of your favourites have closed.",
  "favorites.blind": "In sealed-bid auctions",
  "favorites.closed": "Closed",
  "favorites.moreClosed": "{{count}} more closed",
  "favorites.added": "The lot has been saved as a favourite.",
} as const satisfies SameMessages<typeof dutch>;
