import type { SameMessages } from "../../../kit/i18n/messages.ts";
import type { nav as dutch } from "./nav-words.nl.ts";

export const nav = {
  "admin.units.nav": "Organisations",
  "admin.units.navText": "The companies that sell, with their members and rights.",
} as const satisfies SameMessages<typeof dutch>;
