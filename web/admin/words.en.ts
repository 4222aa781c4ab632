import { staffErrors } from "../kit/errors/staff-error-words.en.ts";
import { staffRules } from "../kit/errors/staff-rule-words.en.ts";
import type { SameMessages } from "../kit/i18n/messages.ts";
import type { admin as dutch } from "./words.nl.ts";

export const admin = {
  ...staffErrors,
  ...staffRules,
} as const satisfies SameMessages<typeof dutch>;
