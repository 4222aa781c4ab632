import type { MfaType } from "../../../schema/people/inputs/mfa.ts";
import { type MailPart, mailIn } from "../mail/mail.ts";
import { instantIn } from "./instant-in.ts";
import type {
  AddressChange,
  BlindNoticeLearning,
  BlindNoticeType,
  IdentityOutcome,
  NoticeTexts,
} from "./notice-texts.ts";

const mail = mailIn("en");
const NOT_YOU =
  "Was this not you? Then choose a new password at once through “Forgot password”; it signs out all devices. Then contact us.";
/** What the stop link does beside stopping the change. */
const STOPPED =
  "It ends later changes too. All devices are signed out, passkeys and recovery codes no longer work, and you choose a new password.";
const RESET = { button: "Choose a new password", screen: "/forgotPassword" };
const PASSKEYS = { button: "View passkeys", screen: "/account/passkeys" };

function namedPasskeys(text: string, names: readonly string[]): MailPart[] {
  return names.length === 0 ? [] : [text, { facts: names.map((value) => ({ label: "Passkey", value })) }];
}

const MFA_CHANGES: Record<MfaType, string> = {
  NONE: "Signing in with a second step has just been switched off. Your password alone now signs you in.",
  SMS_MFA: "From now on, signing in also asks for a code that we send by text message.",
  EMAIL_OTP: "From now on, signing in also asks for a code that we send by e-mail.",
  SOFTWARE_TOKEN_MFA: "From now on, signing in also asks for a code from your authenticator app.",
};

const ADDRESS_CHANGES: Record<AddressChange, string> = {
  PERSON: "The name or the personal address was changed or added.",
  COMPANY: "The company or its address was changed or added.",
  INVOICE_TO_PERSON: "From now on, invoices go to the personal address.",
  INVOICE_TO_COMPANY: "From now on, invoices go to the company’s address.",
};

const IDENTITY: Record<IdentityOutcome, string[]> = {
  SUCCESS: ["Your identity has been checked. You can now bid on lots that require this check."],
  FAILED: [
    "The check of your identity did not succeed. You can try it again from your account.",
    "Does it fail again? Then contact us.",
  ],
  REVIEW: [
    "We received the check of your identity. A member of our staff looks at it, for example because the name differs from the name in your account.",
    "You will hear from us when that is done. There is nothing for you to do.",
  ],
};

const BLIND_SUBJECTS: Record<BlindNoticeType, string> = {
  BLIND_OPENED: "The sealed bids have been opened",
  BLIND_SECOND_ROUND: "You can bid once more",
  BLIND_AWARDED: "A lot has been awarded to you",
  BLIND_NOT_AWARDED: "A lot has not been awarded to you",
  BLIND_DECLINED: "Your bid has been declined",
  BLIND_MESSAGE: "There is a message for you about a lot",
};

/** In the words of the notifications. */
const BLIND_NOTICES: Record<BlindNoticeType, (lot: string) => string> = {
  BLIND_OPENED: (lot) => `The bids on lot ${lot} have been opened.`,
  BLIND_SECOND_ROUND: (lot) => `There is a second round on lot ${lot}: you can bid once more.`,
  BLIND_AWARDED: (lot) => `Lot ${lot} has been awarded to you.`,
  BLIND_NOT_AWARDED: (lot) => `Lot ${lot} has not been awarded to you.`,
  BLIND_DECLINED: (lot) => `The seller has declined your bid on lot ${lot}. It no longer binds you.`,
  BLIND_MESSAGE: (lot) => `There is a message for you about lot ${lot}.`,
};

const BLIND_LEARNED: Record<BlindNoticeLearning, string> = {
  WINNER: "In this sale bidders learn whether their own bid has won. You will hear from us.",
  OWN_RANK:
    "After signing in you see the rank of your bid on the lot’s page. You will hear from us whether it has won.",
  AMOUNTS:
    "After signing in you see all amounts, without names, and the rank of your bid on the lot’s page. You will hear from us whether it has won.",
};

export const englishNoticeTexts: NoticeTexts = {
  passwordChanged: ({ channelName }) =>
    mail({
      subject: `Your password for ${channelName} was changed`,
      body: [
        `The password of your account at ${channelName} has just been changed. Other devices have to sign in again.`,
        "Was this not you? Then choose a new password at once through “Forgot password” on the sign-in screen.",
        RESET,
      ],
    }),
  passwordReset: ({ channelName, endedPasskeys, keptPasskeys }) =>
    mail({
      subject: `Your password for ${channelName} was changed`,
      body: [
        `A new password was chosen for your account at ${channelName}, with a code that went to this address. All devices have to sign in again.`,
        ...namedPasskeys(
          "For your safety, we removed the passkeys that were added in the last seven days. You can add your own again.",
          endedPasskeys,
        ),
        ...namedPasskeys("These passkeys still sign you in. Remove each one that you do not know.", keptPasskeys),
        ...(endedPasskeys.length + keptPasskeys.length > 0 ? [PASSKEYS] : []),
        "Was this not you? Then choose a new password at once through “Forgot password” on the sign-in screen.",
        RESET,
      ],
    }),
  emailChangeRequested: ({ channelName, newEmail, stopScreen }) =>
    mail({
      subject: `A change of your e-mail address at ${channelName} was requested`,
      body: [
        `A change of the e-mail address of your account at ${channelName} was requested. It takes effect when the new address is confirmed.`,
        { facts: [{ label: "New e-mail address", value: newEmail }] },
        "Was this you? Then there is nothing to do here.",
        `Was this not you? Then stop the change. ${STOPPED}`,
        { button: "Stop the change", screen: stopScreen },
      ],
    }),
  emailChangedFrom: ({ channelName, newEmail, stopScreen }) =>
    mail({
      subject: `Your e-mail address at ${channelName} was changed`,
      body: [
        `The e-mail address of your account at ${channelName} was changed. This address no longer receives messages about your account.`,
        { facts: [{ label: "New e-mail address", value: newEmail }] },
        `Was this not you? Then take the change back. That works for seven days after the request. ${STOPPED}`,
        { button: "Take the change back", screen: stopScreen },
      ],
      footer: `You receive this e-mail because this address belonged to an account at ${channelName}.`,
    }),
  emailChangedTo: ({ channelName }) =>
    mail({
      subject: `This is now your e-mail address at ${channelName}`,
      body: [`This is now the e-mail address of your account at ${channelName}. You also sign in with it.`, NOT_YOU],
    }),
  phoneChanged: ({ channelName, phoneNumber, stopScreen }) =>
    mail({
      subject: `Your telephone number at ${channelName} was changed`,
      body: [
        `The telephone number of your account at ${channelName} was changed.`,
        { facts: [{ label: "New telephone number", value: phoneNumber }] },
        `Was this not you? Then take the change back. That works for seven days after the request. ${STOPPED}`,
        { button: "Take the change back", screen: stopScreen },
      ],
    }),
  mfaChanged: ({ channelName, mfaType, stopScreen }) =>
    mail({
      subject: `Two-step sign-in at ${channelName} was changed`,
      body: [
        MFA_CHANGES[mfaType],
        ...(stopScreen === undefined
          ? [NOT_YOU, RESET]
          : [
              "Was this you? Then there is nothing to do.",
              `Was this not you? Then take the change back. That works for seven days. ${STOPPED}`,
              { button: "Take the change back", screen: stopScreen },
            ]),
      ],
    }),
  addressChanged: ({ channelName, change }) =>
    mail({
      subject: `Your addresses at ${channelName} were changed`,
      body: [
        `The addresses of your account at ${channelName}, which invoices go to, have just been changed. ${ADDRESS_CHANGES[change]}`,
        { button: "View your addresses", screen: "/account/addresses/" },
        "Was this you? Then there is nothing to do.",
        "Was this not you? Then choose a new password at once, which signs out all devices, and put your addresses right. Contact us if you have bid meanwhile.",
        RESET,
      ],
    }),
  recoveryCodesRenewed: ({ channelName }) =>
    mail({
      subject: `Your recovery codes at ${channelName} are new`,
      body: [
        `New recovery codes were made for your account at ${channelName}. Each can be used once in place of the second step. Earlier ones no longer work.`,
        "Was this not you? Then choose a new password, sign in and make new recovery codes.",
        RESET,
      ],
    }),
  passkeyAdded: ({ channelName, name }) =>
    mail({
      subject: `A passkey was added to your account at ${channelName}`,
      body: [
        `This passkey can now be used to sign in to ${channelName}:`,
        { facts: [{ label: "Name", value: name }] },
        "Was this not you? Then remove the passkey in your account and choose a new password.",
        PASSKEYS,
      ],
    }),
  newDevice: ({ channelName, device, place, atMs }) =>
    mail({
      subject: `New device signed in at ${channelName}`,
      body: [
        `Your account at ${channelName} was signed in to from a device that we did not know yet.`,
        {
          facts: [
            ...(device === undefined ? [] : [{ label: "Device", value: device }]),
            ...(place === undefined ? [] : [{ label: "Place (approximate)", value: place }]),
            { label: "Time", value: instantIn("en", atMs) },
          ],
        },
        "Was this you? Then there is nothing to do.",
        NOT_YOU,
        RESET,
        { button: "View your devices", screen: "/account/sessions" },
      ],
    }),
  accountClosed: ({ channelName }) =>
    mail({
      subject: `Your account at ${channelName} is closed`,
      body: [
        `Your account at ${channelName} is closed and you are signed out everywhere. We keep the data of finished purchases for as long as the law requires; the rest is deleted.`,
        "Did you not ask for this? Then contact us at once.",
      ],
      footer: `You receive this e-mail because this address belonged to an account at ${channelName}.`,
    }),
  identityChecked: ({ channelName, outcome, reason }) =>
    mail({
      subject: `The check of your identity at ${channelName}`,
      body: [
        ...IDENTITY[outcome],
        ...(reason === undefined ? [] : [{ facts: [{ label: "What we noted", value: reason }] }]),
        { button: "View your identity", screen: "/account/identity" },
      ],
    }),
  accountExists: ({ channelName }) =>
    mail({
      subject: `You already have an account at ${channelName}`,
      body: [
        `This e-mail address was used to try to create an account at ${channelName}. You already have an account; nothing has changed.`,
        "Was this you? Then sign in, or choose a new password if you do not remember the old one.",
        RESET,
        "Was this not you? Then there is nothing to do.",
      ],
    }),
  newsletterOptIn: ({ channelName, confirmScreen }) =>
    mail({
      subject: `Confirm your subscription to the newsletter of ${channelName}`,
      body: [
        `You asked for the newsletter of ${channelName}. Confirm that this is your e-mail address:`,
        { button: "Confirm subscription", screen: confirmScreen },
        "Did you not ask for it? Then there is nothing to do: without a confirmation we send no newsletter.",
      ],
      footer: `You receive this e-mail because this address was entered for the newsletter of ${channelName}.`,
    }),
  newsletterStarted: ({ channelName, unsubscribeScreen, oneClickPath }) =>
    mail({
      subject: `You are subscribed to the newsletter of ${channelName}`,
      body: [
        `Thank you for confirming. From now on you receive the newsletter of ${channelName} at this address.`,
        "You can unsubscribe at any time: with the link below this e-mail, or in the settings of your account.",
        { button: "View your settings", screen: "/account/settings" },
      ],
      footer: `You receive this e-mail because you confirmed the newsletter of ${channelName}.`,
      unsubscribe: { label: "Unsubscribe", screen: unsubscribeScreen, oneClickPath },
    }),
  invited: ({ channelName, title, screen, expiresAtMs }) =>
    mail({
      subject: `You are invited to see a sale at ${channelName}`,
      body: [
        `You are invited to see a sale at ${channelName} that is not open to everybody.`,
        {
          facts: [
            { label: "Sale", value: title },
            ...(expiresAtMs === undefined ? [] : [{ label: "Until", value: instantIn("en", expiresAtMs) }]),
          ],
        },
        "Sign in with this e-mail address, or create an account with it: the invitation is for this address alone.",
        { button: "View the sale", screen },
      ],
      footer: `You receive this e-mail because this address was invited to a sale at ${channelName}.`,
    }),
  requestRefused: ({ channelName, title }) =>
    mail({
      subject: `Your request to see a sale at ${channelName}`,
      body: [
        `You asked to see a sale at ${channelName} that is not open to everybody. Your request has not been granted.`,
        { facts: [{ label: "Sale", value: title }] },
        "Do you have questions? Then contact us.",
      ],
    }),
  blindNotice: ({ channelName, type, lotNumber, title, screen, learns, explanation, closesAtMs }) =>
    mail({
      subject: `${BLIND_SUBJECTS[type]} at ${channelName}`,
      body: [
        BLIND_NOTICES[type](lotNumber),
        {
          facts: [
            { label: "Lot", value: title },
            ...(closesAtMs === undefined ? [] : [{ label: "Until", value: instantIn("en", closesAtMs) }]),
            ...(explanation === undefined ? [] : [{ label: "Explanation", value: explanation }]),
          ],
        },
        ...(type === "BLIND_OPENED" ? [BLIND_LEARNED[learns]] : []),
        { button: "To the lot", screen },
      ],
      footer: `You receive this e-mail because you have bid on a lot at ${channelName}.`,
    }),
};
