import type { SameMessages } from "../../../kit/i18n/messages.ts";
import type { nav as dutch } from "./nav-words.nl.ts";

export const nav = {
  "admin.categories.nav": "Categories",
  "admin.categories.navText": "Groups and categories in which visitors find lots, in their order.",
} as const satisfies SameMessages<typeof dutch>;
