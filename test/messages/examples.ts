import type { Channel } from "../../schema/channels.ts";
import { channelName } from "../../schema/channels.ts";
import type { Language } from "../../schema/languages.ts";
import { MFA_TYPES } from "../../schema/mfa-types.ts";
import type { Mail } from "../../worker/messages/mail/mail.ts";
import { messageTexts } from "../../worker/messages/texts/message-texts.ts";

const CODE = { code: "012345", minutes: 15 };
/** 22:30 in winter in Amsterdam. */
const AT_MS = Date.UTC(2026, 10, 22, 21, 30);

/** Every mail in a language, by name; `chosen` stands for what users choose, such as the name of a passkey. */
export function exampleMails(language: Language, channel: Channel, chosen = "MacBook van Anna"): Record<string, Mail> {
  const texts = messageTexts(language);
  const house = channelName(channel);
  const code = { house, ...CODE };
  return {
    signupCode: texts.signupCode(code),
    resetPasswordCode: texts.resetPasswordCode(code),
    signInCode: texts.signInCode(code),
    newEmailCode: texts.newEmailCode(code),
    passwordChanged: texts.passwordChanged({ house }),
    emailChangeRequested: texts.emailChangeRequested({
      house,
      newEmail: "j•••@example.com",
      stopScreen: "/account/email/stop?token=a-b_c",
    }),
    emailChangedFrom: texts.emailChangedFrom({
      house,
      newEmail: "j•••@example.com",
      stopScreen: "/account/stop-change#token",
    }),
    emailChangedTo: texts.emailChangedTo({ house }),
    phoneChanged: texts.phoneChanged({
      house,
      phoneNumber: "+31 6 •••• 678",
      stopScreen: "/account/stop-change#token",
    }),
    ...Object.fromEntries(MFA_TYPES.map((mfaType) => [`mfaChanged ${mfaType}`, texts.mfaChanged({ house, mfaType })])),
    passkeyAdded: texts.passkeyAdded({ house, name: chosen }),
    newDevice: texts.newDevice({ house, device: chosen, place: "Amsterdam, NL", atMs: AT_MS }),
    "newDevice without a place": texts.newDevice({ house, device: chosen, atMs: AT_MS }),
    accountClosed: texts.accountClosed({ house }),
    ...Object.fromEntries(
      (["SUCCESS", "FAILED", "REVIEW"] as const).map((outcome) => [
        `identityChecked ${outcome}`,
        texts.identityChecked({ house, outcome }),
      ]),
    ),
    accountExists: texts.accountExists({ house }),
    newsletterOptIn: texts.newsletterOptIn({ house, confirmScreen: "/newsletter/confirm?token=a-b_c" }),
  };
}
