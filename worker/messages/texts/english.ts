import type { MessageTexts } from "./account-texts.ts";

const closing = (house: string) => `Kind regards,\n${house}`;
const paragraphs = (...texts: string[]) => texts.join("\n\n");

export const englishTexts: MessageTexts = {
  signupCode: ({ house, code, minutes }) => ({
    subject: `Your confirmation code for ${house}`,
    text: paragraphs(
      "Hello,",
      `Welcome to ${house}. This code confirms your account:`,
      code,
      `It is valid for ${minutes} minutes and works once. Has it expired? Ask for a new one on the sign-in screen.`,
      "Did you not create an account? Then there is nothing to do: without this code the account stays closed.",
      closing(house),
    ),
  }),
  resetPasswordCode: ({ house, code, minutes }) => ({
    subject: `Your code for a new password at ${house}`,
    text: paragraphs(
      "Hello,",
      `With this code you choose a new password for ${house}:`,
      code,
      `It is valid for ${minutes} minutes and works once.`,
      "Did you not ask for this? Then your password stays as it is. Do not pass the code on to anybody.",
      closing(house),
    ),
  }),
  signInCode: ({ house, code, minutes }) => ({
    subject: `Your sign-in code for ${house}`,
    text: paragraphs(
      "Hello,",
      `This code signs you in to ${house}:`,
      code,
      `It is valid for ${minutes} minutes and works once.`,
      "Are you not signing in? Then another person knows your password. Do not pass the code on, and choose a new password through “Forgot password”.",
      closing(house),
    ),
  }),
  passwordChanged: ({ house }) => ({
    subject: `Your password for ${house} was changed`,
    text: paragraphs(
      "Hello,",
      `The password of your account at ${house} has just been changed. Every device has to sign in again.`,
      "Was this not you? Then choose a new password at once through “Forgot password” on the sign-in screen.",
      closing(house),
    ),
  }),
  codeSms: ({ house, code, minutes }) =>
    `${code} is your ${house} code. Valid for ${minutes} minutes. Do not share it.`,
};
