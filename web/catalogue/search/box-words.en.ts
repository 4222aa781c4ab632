import type { SameMessages } from "../../kit/i18n/messages.ts";
import type { box as dutch } from "./box-words.nl.ts";

export const box = {
  "search.box.label": "Search lots and auctions",
  "search.box.placeholder": "Search word or number",
  "search.box.submit": "Search",
} as const satisfies SameMessages<typeof dutch>;
