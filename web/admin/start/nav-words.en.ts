import type { SameMessages } from "../../kit/i18n/messages.ts";
import type { nav as dutch } from "./nav-words.nl.ts";

export const nav = {
  "admin.start.nav": "Administration",
  "admin.start.navText": "What you can do here.",
} as const satisfies SameMessages<typeof dutch>;
