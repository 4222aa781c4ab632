import { type Channel, channelName, hostOf } from "../../../schema/kit/channels.ts";
import { DEFAULT_LANGUAGE, LANGUAGES, type Language } from "../../../schema/kit/languages.ts";
import { languageOfPath, pageAddresses } from "../../../schema/kit/page-address.ts";
import { html, SafeHtml } from "../../kit/safe-html.ts";
import type { PageDescription } from "./describe-page.ts";
import type { PageFacts } from "./page-facts.ts";

/** As the app says it (web/app/shell/shell-words). */
const TITLES_OF_NOTHING = {
  404: { nl: "Pagina niet gevonden", en: "Page not found" },
  410: { nl: "Niet meer beschikbaar", en: "No longer available" },
} as const;

const LOCALES = { nl: "nl_NL", en: "en_GB" } as const;

/**
 * Writes into a page's head what depends on the host and the address, since search engines and previews of links run no
 * script: the channel's name, icons and picture, and the facts of the page. A page that has none is not indexed.
 */
export function withHead(
  page: Response,
  url: URL,
  { status, facts: known, language: shown }: PageDescription & { language?: Language | undefined },
): Response {
  if (!page.headers.get("content-type")?.startsWith("text/html")) return page;
  const { channel, isAdmin } = hostOf(url.hostname);
  const name = channelName(channel);
  const facts = known === "unread" ? null : known;
  const language = shown ?? languageOfPath(url.pathname) ?? DEFAULT_LANGUAGE;
  const ownTitle = status === 200 ? facts?.title : TITLES_OF_NOTHING[status][language];
  const title = ownTitle === undefined ? name : `${ownTitle} – ${name}`;
  const rewriter = new HTMLRewriter()
    .on("html", {
      element(root) {
        root.setAttribute("lang", language);
        // Its colours, which the app would set later.
        root.setAttribute("data-channel", channel);
      },
    })
    .on("title", { element: (element) => void element.setInnerContent(title) })
    .on('link[rel="icon"]', {
      element: (link) => void link.setAttribute("href", `/channels/${channel}/favicon.svg`),
    });
  // The staff's app is neither shared nor installed.
  if (isAdmin) return rewriter.transform(page);
  const tags = [...channelTags(channel), ...(facts === null ? [] : factTags(facts, url.origin))];
  if (known === null) tags.push(NOT_INDEXED);
  const picture = facts?.picture ?? null;
  tags.push(...(picture === null ? sharePicture(`${url.origin}/channels/${channel}/share.png`) : lotPicture(picture)));
  const text = tags.map((tag) => tag.text).join("");
  return rewriter.on("head", { element: (head) => void head.append(text, { html: true }) }).transform(page);
}

const NOT_INDEXED = html`<meta name="robots" content="noindex">`;

function channelTags(channel: Channel): SafeHtml[] {
  const folder = `/channels/${channel}`;
  return [
    html`<link rel="apple-touch-icon" href="${folder}/icon.png">`,
    html`<link rel="manifest" href="${folder}/manifest.webmanifest">`,
    html`<meta property="og:type" content="website">`,
    html`<meta property="og:site_name" content="${channelName(channel)}">`,
    html`<meta name="twitter:card" content="summary_large_image">`,
  ];
}

function sharePicture(address: string): SafeHtml[] {
  return [
    html`<meta property="og:image" content="${address}">`,
    html`<meta property="og:image:width" content="1200">`,
    html`<meta property="og:image:height" content="630">`,
  ];
}

const lotPicture = (address: string) => [html`<meta property="og:image" content="${address}">`];

function factTags({ language, path, title, description, data }: PageFacts, origin: string): SafeHtml[] {
  const addresses = pageAddresses(origin, path);
  return [
    html`<link rel="canonical" href="${addresses[language]}">`,
    ...LANGUAGES.map((other) => html`<link rel="alternate" hreflang="${other}" href="${addresses[other]}">`),
    html`<link rel="alternate" hreflang="x-default" href="${addresses[DEFAULT_LANGUAGE]}">`,
    html`<link rel="alternate" type="application/rss+xml" href="/${language}/auctions.rss">`,
    html`<meta name="description" content="${description}">`,
    html`<meta property="og:title" content="${title}">`,
    html`<meta property="og:description" content="${description}">`,
    html`<meta property="og:url" content="${addresses[language]}">`,
    html`<meta property="og:locale" content="${LOCALES[language]}">`,
    ...(data === null ? [] : [structured(data)]),
  ];
}

/** A block of data, which no browser runs. An end tag in a text must not end it. */
function structured(data: object): SafeHtml {
  return new SafeHtml(`<script type="application/ld+json">${JSON.stringify(data).replaceAll("<", "\\u003c")}</script>`);
}
