import type { SameMessages } from "../../kit/i18n/messages.ts";
import type { catalogue as dutch } from "./words.nl.ts";

export const catalogue = {
  "catalogue.category": "Category",
  "catalogue.allCategories": "All categories",
  "catalogue.priceFrom": "Price from",
  "catalogue.priceTo": "Price up to",
} as const satisfies SameMessages<typeof dutch>;
