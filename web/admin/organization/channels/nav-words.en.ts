import type { SameMessages } from "../../../kit/i18n/messages.ts";
import type { nav as dutch } from "./nav-words.nl.ts";

export const nav = {
  "admin.channels.nav": "Channels",
  "admin.channels.navText": "Languages, requirements and front page of each channel, and who may do what there.",
} as const satisfies SameMessages<typeof dutch>;
