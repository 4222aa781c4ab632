import type { SameMessages } from "../../../kit/i18n/messages.ts";
import type { nav as dutch } from "./nav-words.nl.ts";

export const nav = {
  "admin.history.nav": "Changes",
  "admin.history.navText": "What staff changed, and whose data they looked at: who, when, and from what to what.",
  "admin.history.title": "Changes",
  "admin.history.show": "Show",
  "admin.history.hide": "Hide",
} as const satisfies SameMessages<typeof dutch>;
