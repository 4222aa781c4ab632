import type { SameMessages } from "../../../kit/i18n/messages.ts";
import type { similar as dutch } from "./words.nl.ts";

export const similar = {
  "lotPage.similar.title": "Similar lots",
  "lotPage.similar.next": "Most like it, and still open",
  "lotPage.similar.bid": "Bid",
} as const satisfies SameMessages<typeof dutch>;
