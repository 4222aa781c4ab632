import type { Channel } from "../../../../schema/kit/channels.ts";
import { channelName } from "../../../../schema/kit/channels.ts";
import type { Language } from "../../../../schema/kit/languages.ts";
import { MFA_TYPES } from "../../../../schema/people/inputs/mfa.ts";
import type { Mail } from "../../../../worker/messages/mail/mail.ts";
import { messageTexts } from "../../../../worker/messages/texts/message-texts.ts";
import { BLIND_NOTICE_TYPES } from "../../../../worker/messages/texts/notice-texts.ts";

const CODE = { code: "012345", minutes: 15 };
/** 22:30 in winter in Amsterdam. */
const AT_MS = Date.UTC(2026, 10, 22, 21, 30);

/** Every mail in a language, by name; `chosen` stands for what users choose, such as the name of a passkey. */
export function exampleMails(language: Language, channel: Channel, chosen = "MacBook van Anna"): Record<string, Mail> {
  const texts = messageTexts(language);
  const sender = { channelName: channelName(channel) };
  const code = { ...sender, ...CODE };
  return {
    signupCode: texts.signupCode(code),
    resetPasswordCode: texts.resetPasswordCode(code),
    signInCode: texts.signInCode(code),
    newEmailCode: texts.newEmailCode(code),
    passwordChanged: texts.passwordChanged(sender),
    passwordReset: texts.passwordReset({ ...sender, endedPasskeys: [], keptPasskeys: [] }),
    "passwordReset with passkeys": texts.passwordReset({
      ...sender,
      endedPasskeys: [chosen, "Sleutel"],
      keptPasskeys: [chosen],
    }),
    emailChangeRequested: texts.emailChangeRequested({
      ...sender,
      newEmail: "j•••@example.com",
      stopScreen: "/account/email/stop?token=a-b_c",
    }),
    emailChangedFrom: texts.emailChangedFrom({
      ...sender,
      newEmail: "j•••@example.com",
      stopScreen: "/account/stop-change#token",
    }),
    emailChangedTo: texts.emailChangedTo(sender),
    phoneChanged: texts.phoneChanged({
      ...sender,
      phoneNumber: "+31 6 •••• 678",
      stopScreen: "/account/stop-change#token",
    }),
    ...Object.fromEntries(
      MFA_TYPES.map((mfaType) => [`mfaChanged ${mfaType}`, texts.mfaChanged({ ...sender, mfaType })]),
    ),
    "mfaChanged with a way back": texts.mfaChanged({
      ...sender,
      mfaType: "SOFTWARE_TOKEN_MFA",
      stopScreen: "/account/stop-change#token",
    }),
    ...Object.fromEntries(
      (["PERSON", "COMPANY", "INVOICE_TO_PERSON", "INVOICE_TO_COMPANY"] as const).map((change) => [
        `addressChanged ${change}`,
        texts.addressChanged({ ...sender, change }),
      ]),
    ),
    recoveryCodesRenewed: texts.recoveryCodesRenewed(sender),
    passkeyAdded: texts.passkeyAdded({ ...sender, name: chosen }),
    newDevice: texts.newDevice({ ...sender, device: chosen, place: "Amsterdam, NL", atMs: AT_MS }),
    "newDevice without a place": texts.newDevice({ ...sender, device: chosen, atMs: AT_MS }),
    accountClosed: texts.accountClosed(sender),
    ...Object.fromEntries(
      (["SUCCESS", "FAILED", "REVIEW"] as const).map((outcome) => [
        `identityChecked ${outcome}`,
        texts.identityChecked({ ...sender, outcome }),
      ]),
    ),
    accountExists: texts.accountExists(sender),
    newsletterOptIn: texts.newsletterOptIn({ ...sender, confirmScreen: "/newsletter/confirm#a.b_c" }),
    newsletterStarted: texts.newsletterStarted({
      ...sender,
      unsubscribeScreen: "/newsletter/unsubscribe#token",
      oneClickPath: "/newsletter/unsubscribe?token=token",
    }),
    invited: texts.invited({ ...sender, title: chosen, screen: "/auction/id/", expiresAtMs: AT_MS }),
    "invited without an end": texts.invited({ ...sender, title: chosen, screen: "/auction/id/" }),
    requestRefused: texts.requestRefused({ ...sender, title: chosen }),
    ...Object.fromEntries(
      BLIND_NOTICE_TYPES.flatMap((type) =>
        (["WINNER", "OWN_RANK", "AMOUNTS"] as const).map((learns) => [
          `blindNotice ${type} ${learns}`,
          texts.blindNotice({
            ...sender,
            type,
            lotNumber: "1012-7",
            title: chosen,
            screen: "/blindAuction/id/lot/id",
            learns,
            ...(type === "BLIND_DECLINED" && { explanation: chosen }),
            ...(type === "BLIND_SECOND_ROUND" && { closesAtMs: AT_MS }),
          }),
        ]),
      ),
    ),
  };
}
