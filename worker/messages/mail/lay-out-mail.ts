import { type Channel, channelName } from "../../../schema/kit/channels.ts";
import type { Language } from "../../../schema/kit/languages.ts";
import { channelUrl, type UrlContext } from "./channel-url.ts";
import type { Mail, MailPart } from "./mail.ts";

/** A mail with the channel's words and absolute links: what plain text and HTML show. */
export interface LaidOutMail {
  language: Language;
  channel: Channel;
  subject: string;
  greeting: string;
  parts: readonly LaidOutPart[];
  closing: readonly string[];
  footer: string;
  /** Before the address of a button, for mail programs that show none. */
  buttonHint: string;
  unsubscribe?: { label: string; url: string };
}

export type LaidOutPart = Exclude<MailPart, { screen: string }> | { button: string; url: string };

const FRAME: Record<Language, (name: string) => Pick<LaidOutMail, "greeting" | "closing" | "footer" | "buttonHint">> = {
  nl: (name) => ({
    greeting: "Goedendag,",
    closing: ["Met vriendelijke groet,", name],
    footer: `U krijgt deze e-mail omdat dit adres bij een account van ${name} hoort. ${name} vraagt nooit per e-mail of telefoon om een code of wachtwoord.`,
    buttonHint: "Werkt de knop niet? Open dan dit adres:",
  }),
  en: (name) => ({
    greeting: "Hello,",
    closing: ["Kind regards,", name],
    footer: `You receive this e-mail because this address belongs to an account at ${name}. ${name} never asks for a code or a password by e-mail or telephone.`,
    buttonHint: "Does the button not work? Open this address:",
  }),
};

/** Adds the frame of the language and the channel, and makes links absolute. */
export function layOut(context: UrlContext, mail: Mail, channel: Channel): LaidOutMail {
  const { language, subject, body, footer, unsubscribe } = mail;
  const frame = FRAME[language](channelName(channel));
  const urlOf = (screen: string) => channelUrl(context, channel, `/${language}${screen}`);
  return {
    language,
    channel,
    subject,
    ...frame,
    ...(footer === undefined ? {} : { footer }),
    parts: body.map((part) => partOf(part, urlOf)),
    ...(unsubscribe && { unsubscribe: { label: unsubscribe.label, url: urlOf(unsubscribe.screen) } }),
  };
}

function partOf(part: MailPart, urlOf: (screen: string) => string): LaidOutPart {
  if (typeof part === "string") return oneLine(part);
  if ("facts" in part) return { facts: part.facts.map(({ label, value }) => ({ label, value: oneLine(value) })) };
  return "screen" in part ? { button: part.button, url: urlOf(part.screen) } : part;
}

/** In plain text, a value with line breaks could pass for a paragraph of the mail. */
function oneLine(text: string): string {
  return text.replace(/[\p{Cc}\p{Cf}\u2028\u2029\s]+/gu, " ").trim();
}
