import type { SameMessages } from "../../../kit/i18n/messages.ts";
import type { secondStep as dutch } from "./words.nl.ts";

export const secondStep = {
  "secondStep.code": "Code",
  "secondStep.helpEmail": "The code is in the e-mail that we have just sent you. Look in your spam folder too.",
  "secondStep.helpSms": "The code is in the text message that we have just sent you.",
  "secondStep.helpApp": "The code is in your authenticator app.",
  "secondStep.helpNotSent": "First send a new code with the button below.",
  "secondStep.notSentEmail": "We could not e-mail you a code just now.",
  "secondStep.notSentSms": "We could not text you a code just now.",
  "secondStep.notSentWays": "With a recovery code you can go on at once. If you have none, please contact us.",
  "secondStep.recovery": "Recovery code",
  "secondStep.recoveryHelp":
    "One of the ten codes that you kept when you set up signing in with two steps. Each code works once.",
  "secondStep.toRecovery": "Use a recovery code",
  "secondStep.toCode": "Use the usual code after all",
  "secondStep.startOver": "Back to the password",
  "secondStep.expired": "This code has expired or was tried too often. Go back to the password and start again.",
  "secondStep.resendFailed": "You can go on with a recovery code.",
} as const satisfies SameMessages<typeof dutch>;
