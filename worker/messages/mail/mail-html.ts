import { type Channel, channelName } from "../../../schema/kit/channels.ts";
import { html, type SafeHtml } from "../../kit/safe-html.ts";
import type { LaidOutMail, LaidOutPart } from "./lay-out-mail.ts";
import { BUTTON, CHANNEL_COLOURS, DARK, LIGHT, ON_INK } from "./mail-colours.ts";

const FONT = "font-family:Archivo,Arial,Helvetica,sans-serif";
/** Without it, one long word widens the page of a phone. */
const WRAP = "overflow-wrap:anywhere;word-break:break-word";
const PARAGRAPH = `margin:0 0 16px;${FONT};font-size:16px;line-height:24px;color:${LIGHT.text};${WRAP}`;
const SMALL = `margin:0;${FONT};font-size:13px;line-height:20px;color:${LIGHT.soft};${WRAP}`;

/**
 * The HTML of a mail. Mail programs may drop style sheets, so the layout is inline and in tables, which Outlook renders
 * too. The classes only change colours in programs with a dark theme that read `<style>`; other programs invert the
 * light colours.
 */
export function htmlOf(mail: LaidOutMail): string {
  const { language, channel, subject, greeting, parts, closing, footer, unsubscribe } = mail;
  const signature = closing.map((line, index) => (index === 0 ? html`${line}` : html`<br>${line}`));
  return html`<!doctype html>
<html lang="${language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<meta name="format-detection" content="telephone=no, date=no, address=no, email=no, url=no">
<title>${subject}</title>
<style>${styleOf(channel)}</style>
</head>
<body class="page" style="margin:0;padding:0;background-color:${LIGHT.page}">
<div style="display:none;max-height:0;overflow:hidden">${preview(parts)}</div>
<table role="presentation" class="page" width="100%" cellpadding="0" cellspacing="0" border="0" style="background-color:${LIGHT.page}">
<tr><td align="center" style="padding:24px 12px">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" style="max-width:560px;table-layout:fixed;text-align:left">
<tr><td class="ink" style="padding:14px 20px;background-color:${LIGHT.ink};border-radius:8px 8px 0 0"><table role="presentation" cellpadding="0" cellspacing="0" border="0"><tr><td style="padding-right:10px">${markHtml(channel)}</td><td style="${FONT};font-size:20px;line-height:28px;font-weight:800;letter-spacing:-0.2px;color:${ON_INK}">${channelName(channel)}</td></tr></table></td></tr>
<tr><td class="surface" style="padding:24px 20px 8px;background-color:${LIGHT.surface};border:1px solid ${LIGHT.line};border-top:0;border-radius:0 0 8px 8px">
<h1 class="text" style="margin:0 0 16px;${FONT};font-size:24px;line-height:32px;font-weight:800;color:${LIGHT.text};${WRAP}">${subject}</h1>
<p class="text" style="${PARAGRAPH}">${greeting}</p>
${parts.map((part) => partHtml(part, mail))}
<p class="text" style="${PARAGRAPH}">${signature}</p>
</td></tr>
<tr><td style="padding:16px 4px 0"><p class="soft" style="${SMALL}">${footer}</p>${unsubscribe ? footerLink(unsubscribe, channel) : ""}</td></tr>
</table>
</td></tr>
</table>
</body>
</html>
`.text;
}

const dark = (name: string, property: string, colour: string) => `.${name}{${property}:${colour}!important}`;
const styleOf = (channel: Channel) =>
  `:root{color-scheme:light dark;supported-color-schemes:light dark}@media (prefers-color-scheme:dark){${[
    dark("page", "background-color", DARK.page),
    `.surface{background-color:${DARK.surface}!important;border-color:${DARK.line}!important}`,
    dark("sunken", "background-color", DARK.sunken),
    dark("text", "color", DARK.text),
    dark("soft", "color", DARK.soft),
    dark("ink", "background-color", DARK.ink),
    dark("link", "color", CHANNEL_COLOURS[channel].darkLink),
  ].join("")}}`;

/** The line that a mailbox shows beside the subject. */
function preview(parts: readonly LaidOutPart[]): string {
  return parts.find((part) => typeof part === "string") ?? "";
}

function partHtml(part: LaidOutPart, { buttonHint, channel }: LaidOutMail): SafeHtml {
  if (typeof part === "string") return html`<p class="text" style="${PARAGRAPH}">${part}</p>\n`;
  if ("code" in part) return codeHtml(part.code);
  if ("facts" in part) {
    const rows = part.facts.map(
      ({ label, value }) =>
        html`<p class="soft" style="${SMALL}">${label}</p><p class="text" style="${PARAGRAPH}">${value}</p>`,
    );
    return html`<div>${rows}</div>\n`;
  }
  return html`<table role="presentation" cellpadding="0" cellspacing="0" border="0" style="margin:0 0 16px"><tr><td style="border-radius:6px;background-color:${BUTTON.ground}"><a href="${part.url}" style="display:inline-block;padding:12px 20px;${FONT};font-size:16px;line-height:20px;font-weight:600;color:${BUTTON.text};text-decoration:none;${WRAP}">${part.button}</a></td></tr></table>
<p class="soft" style="${SMALL}">${buttonHint}</p>
<p class="soft" style="${PARAGRAPH}"><a class="link" href="${part.url}" style="color:${CHANNEL_COLOURS[channel].link};font-size:13px;line-height:20px">${part.url}</a></p>
`;
}

function codeHtml(code: string): SafeHtml {
  return html`<p class="text sunken" style="margin:0 0 16px;padding:16px;text-align:center;font-family:ui-monospace,SFMono-Regular,Menlo,Consolas,monospace;font-size:28px;line-height:36px;font-weight:bold;letter-spacing:4px;color:${LIGHT.text};background-color:${LIGHT.sunken};border-radius:6px;${WRAP}">${code}</p>\n`;
}

/** The mark in whole pixels, as a table: mail programs show no SVG, and pictures only when asked. */
function markHtml(channel: Channel): SafeHtml {
  const empty = (height: string) => html`style="height:${height}px;font-size:0;line-height:0"`;
  const space = (width: string) => html`<td width="${width}" height="8" ${empty("8")}>&nbsp;</td>`;
  const block = html`<td width="6" height="8" bgcolor="${ON_INK}" ${empty("8")}>&nbsp;</td>`;
  const blocks = html`<tr>${space("3")}${block}${space("6")}${block}${space("3")}</tr>`;
  const gap = html`<tr><td colspan="5" height="2" ${empty("2")}>&nbsp;</td></tr>`;
  const { struck } = CHANNEL_COLOURS[channel];
  const line = html`<tr><td colspan="5" height="4" bgcolor="${struck}" ${empty("4")}>&nbsp;</td></tr>`;
  return html`<table role="presentation" width="24" cellpadding="0" cellspacing="0" border="0" style="width:24px;table-layout:fixed;border-collapse:collapse">${blocks}${gap}${line}${gap}${blocks}</table>`;
}

function footerLink({ label, url }: { label: string; url: string }, channel: Channel): SafeHtml {
  return html`<p style="margin:8px 0 0"><a class="link" href="${url}" style="${FONT};font-size:13px;line-height:20px;color:${CHANNEL_COLOURS[channel].link}">${label}</a></p>`;
}
