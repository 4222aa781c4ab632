import type { SameMessages } from "../../kit/i18n/messages.ts";
import type { acceptTerms as dutch } from "./words.nl.ts";

export const acceptTerms = {
  "acceptTerms.title": "Accept the terms",
  "acceptTerms.intro": "To bid at {{name}} you must agree to the terms that hold now.",
  "acceptTerms.holdsFrom": "Version that holds since {{date}}",
  "acceptTerms.accept": "I agree to these terms",
  "acceptTerms.accepted": "You agreed to these terms on {{date}}.",
  "acceptTerms.replaced": "These terms have been replaced meanwhile. Below is the new version: read it first.",
  "acceptTerms.none": "Nothing to accept",
  "acceptTerms.noneText": "{{name}} has no terms of its own to which you must agree.",
  "acceptTerms.goOn": "Go on",
} as const satisfies SameMessages<typeof dutch>;
