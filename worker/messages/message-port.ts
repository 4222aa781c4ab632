import type { Channel } from "../../schema/channels.ts";

export interface Email {
  to: string;
  /** The sender's brand. */
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

/** Rejects if the message was not accepted. */
export type SendEmail = (email: Email) => Promise<void>;

/** Rejects if the message was not accepted. */
export type SendSms = (sms: Sms) => Promise<void>;
