import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { CHANNELS, type Channel, domainOf } from "../../../../schema/kit/channels.ts";
import { LANGUAGES } from "../../../../schema/kit/languages.ts";
import { type Mail, mailIn } from "../../../../worker/messages/mail/mail.ts";
import { BUTTON, CHANNEL_COLOURS, DARK, LIGHT, ON_INK } from "../../../../worker/messages/mail/mail-colours.ts";
import { renderMail } from "../../../../worker/messages/mail/render-mail.ts";
import { exampleMails } from "./example-mails.ts";

const env = { STAGE: "prod", APP_DOMAIN: "hamerslag.example" } as const;
const MARKUP = `<img src=x onerror="alert(1)">'&amp;</p><script>`;

function rendered(mail: Partial<Mail>, channel: Channel = "hamerslag") {
  return renderMail({ env }, { language: "en", subject: "Subject", body: [], ...mail }, channel);
}

const hrefs = (html: string) => [...html.matchAll(/href="([^"]*)"/g)].map(([, href]) => href);

describe("a mail as HTML", () => {
  it("escapes every value, whichever part it stands in", () => {
    const { html } = rendered({
      subject: MARKUP,
      body: [
        MARKUP,
        { code: MARKUP },
        { facts: [{ label: MARKUP, value: MARKUP }] },
        { button: MARKUP, screen: `/x"${MARKUP}` },
      ],
      footer: MARKUP,
      unsubscribe: { label: MARKUP, screen: `/y"${MARKUP}`, oneClickPath: "/z" },
    });
    expect(html).not.toMatch(/<img|<script|onerror="|alert\(1\)"/);
    expect(
      html.split("&lt;img src=x onerror=&quot;alert(1)&quot;&gt;&#39;&amp;amp;&lt;/p&gt;&lt;script&gt;"),
    ).toHaveLength(15);
  });

  it("loads nothing from elsewhere and runs nothing", () => {
    for (const language of LANGUAGES)
      for (const mail of Object.values(exampleMails(language, "auctionate"))) {
        const { html } = renderMail({ env }, mail, "auctionate");
        expect(html).not.toMatch(
          /<(img|script|link|iframe|form|object|embed|video|audio)\b|@import|url\(|src=|javascript:/i,
        );
      }
  });

  it.each(CHANNELS)("has readable colours in both themes of %s", (channel) => {
    const { link, darkLink, struck } = CHANNEL_COLOURS[channel];
    for (const { page, surface, sunken, text, soft, link: ofTheme, ink } of [
      { ...LIGHT, link },
      { ...DARK, link: darkLink },
    ]) {
      for (const [front, back] of [
        [text, surface],
        [text, page],
        [text, sunken],
        [soft, surface],
        [soft, page],
        [ofTheme, surface],
        [ofTheme, page],
        [ON_INK, ink],
        [struck, ink],
        [BUTTON.text, BUTTON.ground],
      ] as const)
        expect(contrast(front, back), `${front} on ${back}`).toBeGreaterThanOrEqual(4.5);
    }
    const { html } = rendered({}, channel);
    expect(html).toContain('<meta name="color-scheme" content="light dark">');
    expect(html).toContain("@media (prefers-color-scheme:dark)");
    for (const colour of [...Object.values(DARK), darkLink, struck]) expect(html).toContain(colour);
  });

  it("has the colours of the app", () => {
    const css = readFileSync(new URL("../../../../web/kit/ui/tokens.css", import.meta.url), "utf8");
    const blockOf = (selector: string) => css.split(`${selector} {`)[1]?.split("}")[0] ?? "";
    const used = (colours: object) => Object.values(colours).filter((colour) => typeof colour === "string");
    for (const colour of [...used(LIGHT), ON_INK, ...used(BUTTON)]) expect(blockOf(":root")).toContain(colour);
    for (const colour of used(DARK)) expect(blockOf(':root[data-theme="dark"]')).toContain(colour);
    for (const channel of CHANNELS.slice(1)) {
      const blocks = [`:root[data-channel="${channel}"]`, `:root[data-channel="${channel}"][data-theme="dark"]`];
      for (const colour of used(CHANNEL_COLOURS[channel])) expect(blocks.map(blockOf).join("")).toContain(colour);
    }
  });

  it("breaks long words and never asks for more than the width of a phone", () => {
    const { html } = rendered({ body: ["x".repeat(300), { facts: [{ label: "Name", value: "y".repeat(300) }] }] });
    expect(html).toMatch(/overflow-wrap:anywhere[^>]*>x{300}</);
    expect(html).toMatch(/overflow-wrap:anywhere[^>]*>y{300}</);
    expect(html).not.toMatch(/(?<!max-)width(:|=")\s*\d{3,}(px|")/);
  });
});

describe("the links of a mail", () => {
  it.each([
    ["hamerslag.example", "https://auctionate.example"],
    ["test.hamerslag.example", "https://test.auctionate.example"],
    ["bexchange.example", "https://auctionate.example"],
  ])("on a deployment for %s lead to %s only, whatever host the request names", (APP_DOMAIN, origin) => {
    const request = new Request("https://evil.example:8443/graphql", { headers: { host: "evil.example" } });
    for (const mail of Object.values(exampleMails("nl", "auctionate"))) {
      const { html, text } = renderMail({ env: { STAGE: "prod", APP_DOMAIN }, request }, mail, "auctionate");
      expect(`${html}${text}`).not.toContain("evil");
      for (const href of hrefs(html)) expect(href?.startsWith(`${origin}/nl/`), href).toBe(true);
      for (const url of text.match(/https?:\/\/\S+/g) ?? []) expect(url.startsWith(`${origin}/nl/`), url).toBe(true);
    }
  });

  it("lead to the port of the request on a developer's machine", () => {
    const local = {
      env: { STAGE: "local", APP_DOMAIN: "localhost" } as const,
      request: new Request("http://localhost:8787/graphql"),
    };
    const mail = mailIn("en")({ subject: "s", body: [{ button: "Go", screen: "/account/email?a=1&b=2" }] });
    expect(hrefs(renderMail(local, mail, "hamerslag").html)).toEqual(
      Array(2).fill("http://localhost:8787/en/account/email?a=1&amp;b=2"),
    );
    expect(renderMail(local, mail, "bexchange").text).toContain(
      "Go:\nhttp://bexchange.localhost:8787/en/account/email?a=1&b=2",
    );
  });

  it("are on the channel's own domain, by the name of the deployment's", () => {
    const domains = (appDomain: string) => CHANNELS.map((channel) => domainOf(channel, appDomain));
    expect(domains("localhost")).toEqual(["localhost", "auctionate.localhost", "bexchange.localhost"]);
    expect(domains("test.bexchange.example")).toEqual([
      "test.hamerslag.example",
      "test.auctionate.example",
      "test.bexchange.example",
    ]);
  });
});

describe("a mail as plain text", () => {
  it("keeps a value on its line, so that it cannot pass for a paragraph", () => {
    const value = "Phone\r\n\r\nYour account is blocked: call 0900\u2028now\u202e";
    const { text } = rendered({ body: ["Before", { facts: [{ label: "Name", value }] }, "After"] });
    expect(text).toContain("Before\n\nName: Phone Your account is blocked: call 0900 now\n\nAfter");
  });

  it("has no markup", () => {
    for (const mail of Object.values(exampleMails("en", "hamerslag")))
      expect(renderMail({ env }, mail, "hamerslag").text).not.toMatch(/<\w|&\w+;/);
  });
});

describe("the headers of a mail", () => {
  it.each(["\r\nBcc: all@example.com", "\nX: y", "\r", "\u2028", "\u0000", "\u0085"])(
    "are not sent where the subject has the control character in %j",
    (end) => {
      expect(() => rendered({ subject: `Hello${end}` })).toThrow("The subject of a mail is not one line");
    },
  );

  it("unsubscribe with one POST where the mail gives it, and are none otherwise", () => {
    expect(rendered({}).headers).toEqual({});
    const unsubscribe = {
      label: "Unsubscribe",
      screen: "/newsletter/stop?token=t",
      oneClickPath: "/newsletter/off?token=t",
    };
    const { headers, text, html } = rendered({ unsubscribe }, "bexchange");
    expect(headers).toEqual({
      "List-Unsubscribe": "<https://bexchange.example/newsletter/off?token=t>",
      "List-Unsubscribe-Post": "List-Unsubscribe=One-Click",
    });
    expect(text).toMatch(/Unsubscribe: https:\/\/bexchange\.example\/en\/newsletter\/stop\?token=t$/);
    expect(hrefs(html)).toEqual(["https://bexchange.example/en/newsletter/stop?token=t"]);
  });

  it.each(["/a\r\nBcc: x", "/a> <https://evil.example", "/a b"])(
    "have no address to unsubscribe like %j",
    (oneClickPath) => {
      const unsubscribe = { label: "Unsubscribe", screen: "/x", oneClickPath };
      expect(() => rendered({ unsubscribe })).toThrow("The address to unsubscribe is not one address");
    },
  );
});

/** The contrast ratio of WCAG. */
function contrast(one: string, other: string): number {
  const [light = 0, dark = 0] = [luminance(one), luminance(other)].sort((a, b) => b - a);
  return (light + 0.05) / (dark + 0.05);
}

function luminance(colour: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((start) => {
    const part = Number.parseInt(colour.slice(start, start + 2), 16) / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}
