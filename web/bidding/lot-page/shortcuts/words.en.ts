import type { SameMessages } from "../../../kit/i18n/messages.ts";
import type { shortcuts as dutch } from "./words.nl.ts";

export const shortcuts = {
  "lotPage.admin.title": "Admin shortcuts",
  "lotPage.admin.bids": "View the lot's bids",
  "lotPage.admin.monitor": "Monitor",
  "lotPage.admin.content": "Edit lot content - at project level",
  "lotPage.admin.attributes": "Edit lot attributes - at auction level",
  "lotPage.admin.project": "Project",
  "lotPage.admin.auction": "Auction",
} as const satisfies SameMessages<typeof dutch>;
