import type { SameMessages } from "../../../kit/i18n/messages.ts";
import type { freshProof as dutch } from "./words.nl.ts";

export const freshProof = {
  "freshProof.title": "Confirm that it is you",
  "freshProof.password": "To protect your account, we ask for your password once more before this change.",
  "freshProof.secondStep": "Now enter the code of the second step.",
  "freshProof.passwordIncorrect": "This password is not correct. Please try again.",
  "freshProof.passkey": "Use a passkey",
  "freshProof.passkeyRefused": "The passkey could not be used. Please try again or enter your password.",
  "freshProof.submit": "Confirm",
} as const satisfies SameMessages<typeof dutch>;
