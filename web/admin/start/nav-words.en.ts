import type { SameMessages } from "../../kit/i18n/messages.ts";
import type { nav as dutch } from "./nav-words.nl.ts";

export const nav = {
  "admin.start.nav": "Today",
  "admin.start.navText": "What needs you today.",
} as const satisfies SameMessages<typeof dutch>;
