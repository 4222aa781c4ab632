import type { SameMessages } from "../../../kit/i18n/messages.ts";
import type { nav as dutch } from "./nav-words.nl.ts";

export const nav = {
  "admin.project.nav": "Projects",
  "admin.project.navText": "The assignments of sellers, with their auctions.",
} as const satisfies SameMessages<typeof dutch>;
