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
  const brand = channelName(channel);
  const code = { brand, ...CODE };
  return {
    signupCode: texts.signupCode(code),
    resetPasswordCode: texts.resetPasswordCode(code),
    signInCode: texts.signInCode(code),
    newEmailCode: texts.newEmailCode(code),
    passwordChanged: texts.passwordChanged({ brand }),
    emailChangeRequested: texts.emailChangeRequested({
      brand,
      newEmail: "j•••@example.com",
      stopScreen: "/account/email/stop?token=a-b_c",
    }),
    emailChangedFrom: texts.emailChangedFrom({
      brand,
      newEmail: "j•••@example.com",
      stopScreen: "/account/stop-change#token",
    }),
    emailChangedTo: texts.emailChangedTo({ brand }),
    phoneChanged: texts.phoneChanged({
      brand,
      phoneNumber: "+31 6 •••• 678",
      stopScreen: "/account/stop-change#token",
    }),
    ...Object.fromEntries(MFA_TYPES.map((mfaType) => [`mfaChanged ${mfaType}`, texts.mfaChanged({ brand, mfaType })])),
    passkeyAdded: texts.passkeyAdded({ brand, name: chosen }),
    newDevice: texts.newDevice({ brand, device: chosen, place: "Amsterdam, NL", atMs: AT_MS }),
    "newDevice without a place": texts.newDevice({ brand, device: chosen, atMs: AT_MS }),
    accountClosed: texts.accountClosed({ brand }),
    ...Object.fromEntries(
      (["SUCCESS", "FAILED", "REVIEW"] as const).map((outcome) => [
        `identityChecked ${outcome}`,
        texts.identityChecked({ brand, outcome }),
      ]),
    ),
    accountExists: texts.accountExists({ brand }),
    newsletterOptIn: texts.newsletterOptIn({ brand, confirmScreen: "/newsletter/confirm#a.b_c" }),
    newsletterStarted: texts.newsletterStarted({
      brand,
      unsubscribeScreen: "/newsletter/unsubscribe#token",
      oneClickPath: "/newsletter/unsubscribe?token=token",
    }),
  };
}
