import type { SameMessages } from "../../../kit/i18n/messages.ts";
import type { nav as dutch } from "./nav-words.nl.ts";

export const nav = {
  "admin.identities.nav": "Identities",
  "admin.identities.navText": "Decide about identity checks that need a second look.",
} as const satisfies SameMessages<typeof dutch>;
