import type { Language } from "../../../schema/kit/languages.ts";

/** A part of a mail, in reading order. A text is a paragraph; line breaks in it become spaces. */
export type MailPart =
  | string
  | { code: string }
  /** A link to a screen of the app, by its path without the language: `/account/mfa`. */
  | { button: string; screen: string }
  | { facts: readonly MailFact[] };

export interface MailFact {
  label: string;
  /** Also a name that a user chose: it is escaped, and cut to one line. */
  value: string;
}

/** A mail as one form, from which plain text and HTML follow (`render-mail.ts`). Greeting and closing are added. */
export interface Mail {
  language: Language;
  /** One line. It holds no code: a locked phone shows it, and mail logs keep it. */
  subject: string;
  body: readonly MailPart[];
  /** Why the recipient gets this mail; by default, because of the account. */
  footer?: string;
  /** How long the code in it is valid: afterwards the mail is not sent any more. */
  validForMinutes?: number;
  /** The user has just named this address, so it gets this mail even if earlier ones came back. */
  isOwnChange?: boolean;
  /** A footer link to a screen, and the header by which mail programs unsubscribe with one POST (RFC 8058). */
  unsubscribe?: {
    label: string;
    screen: string;
    /** A path of the Worker, such as `/newsletter/unsubscribe?token=...`. */
    oneClickPath: string;
  };
}

export function mailIn(language: Language): (mail: Omit<Mail, "language">) => Mail {
  return (mail) => ({ language, ...mail });
}
