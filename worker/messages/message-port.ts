import type { Channel } from "../../schema/kit/channels.ts";
import type { Mail } from "./mail/mail.ts";
import type { RenderedMail } from "./mail/render-mail.ts";
import type { SmsText } from "./texts/code-texts.ts";

interface Addressed {
  /** The channel that sends it, and the host of the links. */
  channel: Channel;
  /** The caller does not tell the user whether a code could be sent: the outbox tries again while the code is valid. */
  canWait?: boolean;
}

export interface Email extends Mail, Addressed {
  to: string;
  /** Of the message, by which its state is found again; a new one by default. */
  id?: string;
}

export interface Sms extends SmsText, Addressed {
  /** E.164. */
  to: string;
}

/**
 * Resolves once the mail was sent, or can wait in the outbox. Rejects where the user must hear that it was not sent.
 */
export type SendEmail = (email: Email) => Promise<void>;

export type SendSms = (sms: Sms) => Promise<void>;

interface Outgoing {
  /** The same at each attempt, so that a provider that knows it does not send twice. */
  idempotencyKey: string;
  channel: Channel;
  to: string;
}

export interface OutgoingEmail extends RenderedMail, Outgoing {
  /** The sender's address; empty where nothing is sent. */
  from: string;
}

export interface OutgoingSms extends Outgoing {
  text: string;
}

/** Hands a message to a provider and answers its id there, if it says one. Rejects if it was not accepted. */
export type Provider<Message> = (message: Message) => Promise<string | null>;
