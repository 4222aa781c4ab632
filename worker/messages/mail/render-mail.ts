import type { Channel } from "../../../schema/kit/channels.ts";
import { channelUrl, type UrlContext } from "./channel-url.ts";
import { type LaidOutMail, type LaidOutPart, layOut } from "./lay-out-mail.ts";
import type { Mail } from "./mail.ts";
import { htmlOf } from "./mail-html.ts";

export interface RenderedMail {
  subject: string;
  text: string;
  html: string;
  headers: Record<string, string>;
}

/** @throws Error if the subject is not one line: it would end the header and begin another. */
export function renderMail(context: UrlContext, mail: Mail, channel: Channel): RenderedMail {
  if (isBroken(mail.subject)) throw new Error("The subject of a mail is not one line");
  const laidOut = layOut(context, mail, channel);
  return {
    subject: mail.subject,
    text: textOf(laidOut),
    html: htmlOf(laidOut),
    headers: headersOf(context, mail, channel),
  };
}

/** Whether a value would end its header and begin another. */
export function isBroken(value: string): boolean {
  return /[\p{Cc}\u2028\u2029]/u.test(value);
}

function headersOf(context: UrlContext, { unsubscribe }: Mail, channel: Channel): Record<string, string> {
  if (unsubscribe === undefined) return {};
  const url = channelUrl(context, channel, unsubscribe.oneClickPath);
  if (isBroken(url) || /[<>\s]/.test(url)) throw new Error("The address to unsubscribe is not one address");
  return { "List-Unsubscribe": `<${url}>`, "List-Unsubscribe-Post": "List-Unsubscribe=One-Click" };
}

function textOf({ greeting, parts, closing, footer, unsubscribe }: LaidOutMail): string {
  const last = unsubscribe ? [footer, `${unsubscribe.label}: ${unsubscribe.url}`] : [footer];
  // Mail programs set off what follows "-- ".
  return [greeting, ...parts.map(partText), closing.join("\n"), ["-- ", ...last].join("\n")].join("\n\n");
}

function partText(part: LaidOutPart): string {
  if (typeof part === "string") return part;
  if ("code" in part) return part.code;
  if ("facts" in part) return part.facts.map(({ label, value }) => `${label}: ${value}`).join("\n");
  return `${part.button}:\n${part.url}`;
}
