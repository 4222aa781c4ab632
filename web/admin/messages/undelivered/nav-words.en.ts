import type { SameMessages } from "../../../kit/i18n/messages.ts";
import type { nav as dutch } from "./nav-words.nl.ts";

export const nav = {
  "admin.messages.nav": "Undelivered",
  "admin.messages.navText": "E-mails and text messages that did not arrive. You can send them again.",
} as const satisfies SameMessages<typeof dutch>;
