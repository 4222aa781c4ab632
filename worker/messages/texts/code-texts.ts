import type { Mail } from "../mail/mail.ts";

/** A code in a message. */
export interface CodeMessage {
  /** The channel's name. */
  house: string;
  code: string;
  /** How long the code lasts. */
  minutes: number;
}

/** A text message; one with a code is sent while that is valid. */
export interface SmsText {
  text: string;
  validForMinutes?: number;
}

/** The messages with a one-time code, and those by SMS. */
export interface CodeTexts {
  signupCode(message: CodeMessage): Mail;
  resetPasswordCode(message: CodeMessage): Mail;
  signInCode(message: CodeMessage): Mail;
  /** To the new address of an account, which the code confirms. */
  newEmailCode(message: CodeMessage): Mail;
  /** The code first, so that a locked phone shows it. */
  codeSms(message: CodeMessage): SmsText;
  /** To the former number after a change. `phoneNumber`: masked. */
  phoneChangedSms(notice: { house: string; phoneNumber: string }): SmsText;
}
