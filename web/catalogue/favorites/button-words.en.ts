import type { SameMessages } from "../../kit/i18n/messages.ts";
import type { button as dutch } from "./button-words.nl.ts";

export const button = {
  "favorites.button.add": "Save as favourite",
  "favorites.button.isOne": "Favourite",
  "favorites.button.label": "Favourite: {{title}}",
} as const satisfies SameMessages<typeof dutch>;
