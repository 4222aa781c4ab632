import type { Channel } from "../../schema/channels.ts";
import type { Mail } from "./mail/mail.ts";
import type { RenderedMail } from "./mail/render-mail.ts";
import type { SmsText } from "./texts/code-texts.ts";

interface Addressed {
  /** The sender's brand, and the host of the links. */
  channel: Channel;
  /**
   * For a message with a code: the caller does not tell the user whether it could be sent, so the outbox tries it again
   * while the code is valid. Messages without a code always can wait.
   */
  canWait?: boolean;
}

/** A mail to one recipient, in the name of a channel. */
export interface Email extends Mail, Addressed {
  to: string;
}

export interface Sms extends SmsText, Addressed {
  /** E.164. */
  to: string;
}

/** Resolves once the mail was sent, or can wait in the outbox. Rejects where the user must hear that it was not sent. */
export type SendEmail = (email: Email) => Promise<void>;

/** Like `SendEmail`. */
export type SendSms = (sms: Sms) => Promise<void>;

/** What both providers need. */
interface Outgoing {
  /** The same at each attempt, so that a provider that knows it does not send twice. */
  idempotencyKey: string;
  channel: Channel;
  to: string;
}

/** A mail as a provider takes it. */
export interface OutgoingEmail extends RenderedMail, Outgoing {
  /** The sender's address; empty where nothing is sent. */
  from: string;
}

/** A text message as a provider takes it. */
export interface OutgoingSms extends Outgoing {
  text: string;
}

/** Hands a message to a provider and answers its id there, if it says one. Rejects if it was not accepted. */
export type Provider<Message> = (message: Message) => Promise<string | null>;
