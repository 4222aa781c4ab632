import type { SameMessages } from "../i18n/messages.ts";
import type { failures as dutch } from "./failure-words.nl.ts";

export const failures = {
  "errors.network": "There is no connection with the auction house. Check your internet connection.",
  "errors.generic": "Something went wrong. Please try again.",
  "errors.retryAfter_one": "Try again in {{count}} minute.",
  "errors.retryAfter_other": "Try again in {{count}} minutes.",
} as const satisfies SameMessages<typeof dutch>;
