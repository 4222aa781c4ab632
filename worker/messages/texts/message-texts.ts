import type { Language } from "../../../schema/languages.ts";
import { dutchTexts } from "./dutch.ts";
import { englishTexts } from "./english.ts";

/** What an e-mail says. */
export interface EmailText {
  subject: string;
  text: string;
}

/** A code in a message. */
export interface CodeMessage {
  /** The brand as people read it. */
  house: string;
  code: string;
  /** How long the code lasts. */
  minutes: number;
}

/** Every message about an account in one language: the only texts on the server. */
export interface MessageTexts {
  signupCode(message: CodeMessage): EmailText;
  resetPasswordCode(message: CodeMessage): EmailText;
  signInCode(message: CodeMessage): EmailText;
  passwordChanged(message: { house: string }): EmailText;
  /** Text of an SMS: short, the code first, so that a locked phone shows it. */
  codeSms(message: CodeMessage): string;
}

const TEXTS: Record<Language, MessageTexts> = { nl: dutchTexts, en: englishTexts };

/** The messages in a person's language. */
export function messageTexts(language: Language): MessageTexts {
  return TEXTS[language];
}
