import type { SameMessages } from "../../../kit/i18n/messages.ts";
import type { nav as dutch } from "./nav-words.nl.ts";

export const nav = {
  "admin.failures.nav": "Faults",
  "admin.failures.navText": "What went wrong with lots, messages and pages, and what to do about it.",
} as const satisfies SameMessages<typeof dutch>;
