import type { SameMessages } from "../../../kit/i18n/messages.ts";
import type { reason as dutch } from "./words.nl.ts";

export const reason = {
  "admin.step.needsReason": "Give the reason first",
} as const satisfies SameMessages<typeof dutch>;
