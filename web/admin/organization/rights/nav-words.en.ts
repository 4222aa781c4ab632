import type { SameMessages } from "../../../kit/i18n/messages.ts";
import type { nav as dutch } from "./nav-words.nl.ts";

export const nav = {
  "admin.rights.nav": "Rights",
  "admin.rights.navText": "Who may create which kind of sale, and who administers the auction house.",
} as const satisfies SameMessages<typeof dutch>;
