import { channelName } from "../../../schema/kit/channels.ts";
import type { LaidOutMail, LaidOutPart } from "./lay-out-mail.ts";
import { DARK, LIGHT, MARKS } from "./mail-colours.ts";
import { html, type SafeHtml } from "./safe-html.ts";

const FONT = "font-family:system-ui,-apple-system,Segoe UI,Roboto,Helvetica Neue,Arial,sans-serif";
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
<style>${STYLE}</style>
</head>
<body class="page" style="margin:0;padding:0;background-color:${LIGHT.page}">
<div style="display:none;max-height:0;overflow:hidden">${preview(parts)}</div>
<table role="presentation" class="page" width="100%" cellpadding="0" cellspacing="0" border="0" style="background-color:${LIGHT.page}">
<tr><td align="center" style="padding:24px 12px">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" style="max-width:560px;table-layout:fixed;text-align:left">
<tr><td style="padding:0 4px 16px"><span style="display:inline-block;width:12px;height:12px;border-radius:3px;background-color:${MARKS[channel]}"></span>&nbsp;<b class="text" style="${FONT};font-size:20px;line-height:28px;color:${LIGHT.text}">${channelName(channel)}</b></td></tr>
<tr><td class="surface" style="padding:24px 20px 8px;background-color:${LIGHT.surface};border:1px solid ${LIGHT.line};border-radius:8px">
<h1 class="text" style="margin:0 0 16px;${FONT};font-size:20px;line-height:28px;font-weight:bold;color:${LIGHT.text};${WRAP}">${subject}</h1>
<p class="text" style="${PARAGRAPH}">${greeting}</p>
${parts.map((part) => partHtml(part, mail))}
<p class="text" style="${PARAGRAPH}">${signature}</p>
</td></tr>
<tr><td style="padding:16px 4px 0"><p class="soft" style="${SMALL}">${footer}</p>${unsubscribe ? footerLink(unsubscribe) : ""}</td></tr>
</table>
</td></tr>
</table>
</body>
</html>
`.text;
}

const dark = (name: string, property: string, colour: string) => `.${name}{${property}:${colour}!important}`;
const STYLE = `:root{color-scheme:light dark;supported-color-schemes:light dark}@media (prefers-color-scheme:dark){${[
  dark("page", "background-color", DARK.page),
  `.surface{background-color:${DARK.surface}!important;border-color:${DARK.line}!important}`,
  dark("sunken", "background-color", DARK.sunken),
  dark("text", "color", DARK.text),
  dark("soft", "color", DARK.soft),
  dark("link", "color", DARK.link),
  dark("button", "background-color", DARK.button),
].join("")}}`;

/** The line that a mailbox shows beside the subject. */
function preview(parts: readonly LaidOutPart[]): string {
  return parts.find((part) => typeof part === "string") ?? "";
}

function partHtml(part: LaidOutPart, { buttonHint }: LaidOutMail): SafeHtml {
  if (typeof part === "string") return html`<p class="text" style="${PARAGRAPH}">${part}</p>\n`;
  if ("code" in part) return codeHtml(part.code);
  if ("facts" in part) {
    const rows = part.facts.map(
      ({ label, value }) =>
        html`<p class="soft" style="${SMALL}">${label}</p><p class="text" style="${PARAGRAPH}">${value}</p>`,
    );
    return html`<div>${rows}</div>\n`;
  }
  return html`<table role="presentation" cellpadding="0" cellspacing="0" border="0" style="margin:0 0 16px"><tr><td class="button" style="border-radius:8px;background-color:${LIGHT.button}"><a href="${part.url}" style="display:inline-block;padding:12px 20px;${FONT};font-size:16px;line-height:20px;font-weight:bold;color:#ffffff;text-decoration:none;${WRAP}">${part.button}</a></td></tr></table>
<p class="soft" style="${SMALL}">${buttonHint}</p>
<p class="soft" style="${PARAGRAPH}"><a class="link" href="${part.url}" style="color:${LIGHT.link};font-size:13px;line-height:20px">${part.url}</a></p>
`;
}

function codeHtml(code: string): SafeHtml {
  return html`<p class="text sunken" style="margin:0 0 16px;padding:16px;text-align:center;font-family:ui-monospace,SFMono-Regular,Menlo,Consolas,monospace;font-size:28px;line-height:36px;font-weight:bold;letter-spacing:4px;color:${LIGHT.text};background-color:${LIGHT.sunken};border-radius:8px;${WRAP}">${code}</p>\n`;
}

function footerLink({ label, url }: { label: string; url: string }): SafeHtml {
  return html`<p style="margin:8px 0 0"><a class="link" href="${url}" style="${FONT};font-size:13px;line-height:20px;color:${LIGHT.link}">${label}</a></p>`;
}
