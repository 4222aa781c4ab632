import type { SameMessages } from "../../../kit/i18n/messages.ts";
import type { nav as dutch } from "./nav-words.nl.ts";

export const nav = {
  "admin.content.nav": "Content",
  "admin.content.navText": "Terms, privacy policy and other pages of a channel, with their versions.",
} as const satisfies SameMessages<typeof dutch>;
