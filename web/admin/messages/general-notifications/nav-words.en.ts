import type { SameMessages } from "../../../kit/i18n/messages.ts";
import type { nav as dutch } from "./nav-words.nl.ts";

export const nav = {
  "admin.general.nav": "General notifications",
  "admin.general.navText": "Tell everybody on a channel something, and see what was sent.",
} as const satisfies SameMessages<typeof dutch>;
