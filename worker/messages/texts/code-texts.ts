import type { Mail } from "../mail/mail.ts";

export interface CodeMessage {
  channelName: string;
  code: string;
  minutes: number;
}

/** A text message; one with a code is sent while that is valid. */
export interface SmsText {
  text: string;
  validForMinutes?: number;
}

export interface CodeTexts {
  signupCode(message: CodeMessage): Mail;
  resetPasswordCode(message: CodeMessage): Mail;
  signInCode(message: CodeMessage): Mail;
  /** To the new address of an account, which the code confirms. */
  newEmailCode(message: CodeMessage): Mail;
  /** The code first, so that a locked phone shows it. */
  codeSms(message: CodeMessage): SmsText;
  /** To the former number after a change. `phoneNumber`: masked. */
  phoneChangedSms(notice: { channelName: string; phoneNumber: string }): SmsText;
}
