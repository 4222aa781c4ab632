import type { Channel } from "../../schema/channels.ts";

export interface Email {
  to: string;
  /** The brand that it is sent in the name of. */
  channel: Channel;
  subject: string;
  /** Plain text. */
  text: string;
}

export interface Sms {
  /** E.164. */
  to: string;
  channel: Channel;
  text: string;
}

/** Sends one e-mail; rejects where the message was not accepted. */
export type SendEmail = (email: Email) => Promise<void>;

/** Sends one text message; rejects where it was not accepted. */
export type SendSms = (sms: Sms) => Promise<void>;
