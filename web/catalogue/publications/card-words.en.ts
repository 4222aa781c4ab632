import type { SameMessages } from "../../kit/i18n/messages.ts";
import type { card as dutch } from "./card-words.nl.ts";

export const card = {
  "publications.number": "Auction {{number}}",
  "publications.sealed": "Sealed bids",
  "publications.openOf": "{{open}} of {{all}} lots open",
  "publications.lots_one": "{{count}} lot",
  "publications.lots_other": "{{count}} lots",
} as const satisfies SameMessages<typeof dutch>;
