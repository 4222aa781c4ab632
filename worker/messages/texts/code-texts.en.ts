import { mailIn } from "../mail/mail.ts";
import type { CodeTexts } from "./code-texts.ts";

const mail = mailIn("en");
const lasts = (minutes: number) => `It is valid for ${minutes} minutes and works once.`;

export const englishCodeTexts: CodeTexts = {
  signupCode: ({ channelName, code, minutes }) =>
    mail({
      subject: `Your confirmation code for ${channelName}`,
      validForMinutes: minutes,
      body: [
        `Welcome to ${channelName}. This code confirms your account:`,
        { code },
        `${lasts(minutes)} Has it expired? Ask for a new one on the sign-in screen.`,
        "Did you not create an account? Then there is nothing to do: without this code the account stays closed.",
      ],
      footer: `You receive this e-mail because this address was entered to create an account at ${channelName}.`,
    }),
  resetPasswordCode: ({ channelName, code, minutes }) =>
    mail({
      subject: `Your code for a new password at ${channelName}`,
      validForMinutes: minutes,
      body: [
        `With this code you choose a new password for ${channelName}:`,
        { code },
        lasts(minutes),
        "Did you not ask for this? Then your password stays as it is. Do not pass the code on to anybody.",
      ],
    }),
  signInCode: ({ channelName, code, minutes }) =>
    mail({
      subject: `Your sign-in code for ${channelName}`,
      validForMinutes: minutes,
      body: [
        `This code signs you in to ${channelName}:`,
        { code },
        lasts(minutes),
        "Are you not signing in? Then another person knows your password. Do not pass the code on, and choose a new password through “Forgot password”.",
      ],
    }),
  newEmailCode: ({ channelName, code, minutes }) =>
    mail({
      subject: `Confirm your new e-mail address for ${channelName}`,
      validForMinutes: minutes,
      isOwnChange: true,
      body: [
        `With this code, this becomes the e-mail address of your account at ${channelName}:`,
        { code },
        lasts(minutes),
        "Did you not ask for this? Then this address was entered by mistake. Do not pass the code on; nothing changes.",
      ],
      footer: `You receive this e-mail because this address was entered as the new e-mail address of an account at ${channelName}.`,
    }),
  codeSms: ({ channelName, code, minutes }) => ({
    text: `${code} is your ${channelName} code. Valid for ${minutes} minutes. Do not share it.`,
    validForMinutes: minutes,
  }),
  phoneChangedSms: ({ channelName, phoneNumber }) => ({
    text: `The phone number of your account at ${channelName} was changed to ${phoneNumber}. Was this not you? Choose a new password at once through 'Forgot password'.`,
  }),
};
