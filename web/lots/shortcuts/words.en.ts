import type { SameMessages } from "../../i18n/messages.ts";
import type { shortcuts as dutch } from "./words.nl.ts";

export const shortcuts = {
  "lots.admin.title": "Admin shortcuts",
  "lots.admin.bids": "View the lot's bids",
  "lots.admin.monitor": "Monitor",
  "lots.admin.content": "Edit lot content - at project level",
  "lots.admin.attributes": "Edit lot attributes - at auction level",
  "lots.admin.project": "Project",
  "lots.admin.auction": "Auction",
} as const satisfies SameMessages<typeof dutch>;
