import type { SameMessages } from "../../../kit/i18n/messages.ts";
import type { nav as dutch } from "./nav-words.nl.ts";

export const nav = {
  "admin.securityEvents.nav": "Security log",
  "admin.securityEvents.navText": "Sign-ins and changes to the safety of accounts.",
} as const satisfies SameMessages<typeof dutch>;
