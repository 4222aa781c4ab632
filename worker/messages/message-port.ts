import type { Channel } from "../../schema/channels.ts";
import type { Mail } from "./mail/mail.ts";
import type { RenderedMail } from "./mail/render-mail.ts";
import type { SmsText } from "./texts/code-texts.ts";

/** A mail to one recipient, in the name of a channel. */
export interface Email extends Mail {
  to: string;
  /** The sender's brand, and the host of the links. */
  channel: Channel;
}

export interface Sms extends SmsText {
  /** E.164. */
  to: string;
  channel: Channel;
}

/** Rejects if the message was not accepted. */
export type SendEmail = (email: Email) => Promise<void>;

/** Rejects if the message was not accepted. */
export type SendSms = (sms: Sms) => Promise<void>;

/** A mail as a provider takes it. */
export interface OutgoingEmail extends RenderedMail, Pick<Email, "to" | "channel"> {}

/** Hands a mail to a provider; rejects if it was not accepted. */
export type EmailProvider = (email: OutgoingEmail) => Promise<void>;
