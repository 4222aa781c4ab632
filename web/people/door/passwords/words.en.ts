import type { SameMessages } from "../../../kit/i18n/messages.ts";
import type { passwords as dutch } from "./words.nl.ts";

export const passwords = {
  "passwords.label": "Password",
  "passwords.new": "New password",
  "passwords.newAgain": "New password again",
  "passwords.again": "Password again",
  "passwords.ruleLength": "at least {{minimum}} characters",
  "passwords.ruleDigit": "a digit",
  "passwords.ruleLower": "a lower-case letter",
  "passwords.ruleUpper": "an upper-case letter",
  "passwords.ruleSpecial": "a punctuation mark or symbol",
  "passwords.ruleMet": "met",
  "passwords.title": "Change password",
  "passwords.intro": "Other devices will have to sign in again.",
  "passwords.old": "Current password",
  "passwords.oldIncorrect": "Your current password is not correct.",
  "passwords.submit": "Change password",
  "passwords.done": "Your password has been changed.",
} as const satisfies SameMessages<typeof dutch>;
