import { desc, eq } from "drizzle-orm";
import type { Database } from "../../schema/kit/database/database.ts";
import { isoFromMs } from "../../schema/kit/date-time.ts";
import { isLocal } from "../../schema/kit/environment.ts";
import { sentMessages } from "../../schema/messages/tables/messages.ts";
import type { AppEnv } from "../kit/env.ts";
import { html, type SafeHtml } from "../kit/safe-html.ts";

/** Enough to find a recent message; older messages can be found by recipient. */
const SHOWN_MESSAGES = 100;

type SentMessage = typeof sentMessages.$inferSelect;

/**
 * The messages of the local e-mail, SMS and push adapters, newest first, as a page with previews of e-mails in both
 * themes, or as JSON for `?format=json` or a client that accepts JSON but not HTML. `?to=` shows one recipient. It
 * reveals codes, so it exists only at stage local.
 */
export async function outboxPage(request: Request, env: Pick<AppEnv, "STAGE">, database: Database): Promise<Response> {
  if (!isLocal(env)) return new Response("Not found", { status: 404 });
  const { searchParams } = new URL(request.url);
  const to = searchParams.get("to")?.trim() ?? "";
  const messages = await database
    .select()
    .from(sentMessages)
    .where(to === "" ? undefined : eq(sentMessages.recipient, to))
    .orderBy(desc(sentMessages.createdAtMs), desc(sentMessages.id))
    .limit(SHOWN_MESSAGES);
  // The page contains codes, so no cache may store it and no other site may frame or read it.
  const headers = { "cache-control": "no-store", "x-frame-options": "DENY", "content-security-policy": POLICY };
  if (wantsJson(request, searchParams)) return Response.json({ messages: messages.map(jsonOf) }, { headers });
  return new Response(page(messages, to).text, { headers: { ...headers, "content-type": "text/html; charset=utf-8" } });
}

const POLICY = "default-src 'none'; style-src 'unsafe-inline'; form-action 'self'; frame-ancestors 'none'";

function wantsJson(request: Request, searchParams: URLSearchParams): boolean {
  const accept = request.headers.get("accept") ?? "";
  const format = searchParams.get("format");
  return format === "json" || (format === null && accept.includes("application/json") && !accept.includes("text/html"));
}

function jsonOf({ createdAtMs, headers, ...message }: SentMessage) {
  return { ...message, headers: JSON.parse(headers ?? "{}"), createdOn: isoFromMs(createdAtMs) };
}

function page(messages: readonly SentMessage[], to: string): SafeHtml {
  return html`<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Outbox</title>
<style>${STYLE}</style>
<main>
<h1>Outbox</h1>
<p>What the app would have sent by e-mail, SMS and push, newest first.</p>
<form><label for="to">Recipient</label><input id="to" name="to" value="${to}" autocomplete="off" spellcheck="false"><button>Show</button></form>
${messages.length > 0 ? messages.map(article) : html`<p class="empty">Nothing was sent${to ? ` to ${to}` : ""} yet.</p>`}
</main>
</html>
`;
}

function article({ medium, recipient, subject, body, html: mail, headers, createdAtMs }: SentMessage): SafeHtml {
  const sentOn = isoFromMs(createdAtMs);
  return html`<article>
<header><b>${medium}</b> <a href="?to=${encodeURIComponent(recipient)}">${recipient}</a> <time datetime="${sentOn}">${sentOn.slice(0, 19).replace("T", " ")} UTC</time></header>
${subject ? html`<h2>${subject}</h2>` : ""}
<pre>${body}</pre>
${headers && headers !== "{}" ? html`<pre class="headers">${headers}</pre>` : ""}
${mail ? previews(mail, subject) : ""}
</article>
`;
}

/** The mail in frames without scripts, in the theme that its media query would choose. Links open in another tab. */
function previews(mail: string, subject: string): SafeHtml {
  const frames = (["light", "dark"] as const).map((theme) => {
    const shown = mail
      .replace("<head>", '<head><base target="_blank">')
      .replaceAll("(prefers-color-scheme:dark)", theme === "dark" ? "all" : "not all");
    return html`<iframe sandbox="allow-popups allow-popups-to-escape-sandbox" loading="lazy" title="${subject}, ${theme}" srcdoc="${shown}"></iframe>`;
  });
  return html`<details><summary>HTML, light and dark</summary><div class="frames">${frames}</div></details>`;
}

const STYLE = `
:root { color-scheme: light dark; font: 16px/1.5 system-ui, sans-serif; }
body { margin: 0; }
main { max-width: 52rem; margin: 0 auto; padding: 16px; }
h1 { margin: 0; }
h2 { font-size: 1rem; margin: 8px 0; }
form { display: flex; flex-wrap: wrap; gap: 8px; align-items: center; margin: 16px 0; }
input { flex: 1 1 14rem; }
input, button { font: inherit; padding: 8px; min-height: 44px; box-sizing: border-box; }
article { border: 1px solid color-mix(in srgb, currentColor 25%, transparent); border-radius: 8px; padding: 16px; margin: 16px 0; }
header { display: flex; flex-wrap: wrap; gap: 4px 12px; }
a { color: inherit; overflow-wrap: anywhere; }
time { opacity: .75; }
pre { font: inherit; white-space: pre-wrap; overflow-wrap: anywhere; margin: 0; }
.headers { margin-top: 8px; font-size: .875rem; opacity: .75; }
summary { padding: 10px 0; cursor: pointer; }
.frames { display: flex; flex-wrap: wrap; gap: 16px; }
iframe { flex: 1 1 20rem; min-width: 0; height: 40rem; box-sizing: border-box; border: 1px solid color-mix(in srgb, currentColor 25%, transparent); border-radius: 8px; resize: both; }
`;
