import type { SameMessages } from "../../../kit/i18n/messages.ts";
import type { nav as dutch } from "./nav-words.nl.ts";

export const nav = {
  "admin.asset.nav": "Assets",
  "admin.asset.navText": "What the projects have for sale, with texts and pictures.",
} as const satisfies SameMessages<typeof dutch>;
