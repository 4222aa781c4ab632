import { staffErrors } from "../kit/errors/staff-error-words.nl.ts";
import { staffRules } from "../kit/errors/staff-rule-words.nl.ts";

export const admin = {
  ...staffErrors,
  ...staffRules,
} as const;

declare module "../kit/i18n/messages.ts" {
  interface Namespaces {
    admin: typeof admin;
  }
}
