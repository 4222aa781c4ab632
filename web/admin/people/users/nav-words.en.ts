import type { SameMessages } from "../../../kit/i18n/messages.ts";
import type { nav as dutch } from "./nav-words.nl.ts";

export const nav = {
  "admin.users.nav": "Users",
  "admin.users.navText": "Everybody with an account. A blacklisted user cannot sign in or bid.",
} as const satisfies SameMessages<typeof dutch>;
