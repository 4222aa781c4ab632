import type { SameMessages } from "../../../kit/i18n/messages.ts";
import type { nav as dutch } from "./nav-words.nl.ts";

export const nav = {
  "admin.blacklists.nav": "Blacklists",
  "admin.blacklists.navText":
    "Nobody can sign up from blacklisted countries, or with an e-mail address of a blacklisted domain.",
} as const satisfies SameMessages<typeof dutch>;
