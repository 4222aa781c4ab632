import { channelName, hostOf } from "../../../schema/kit/channels.ts";
import type { Language } from "../../../schema/kit/languages.ts";
import { auctionPath, languageOfPath, pageAddresses } from "../../../schema/kit/page-address.ts";
import { html, SafeHtml } from "../../kit/safe-html.ts";
import { createContext, type IncomingRequest } from "../../kit/sessions/create-context.ts";
import { imageAddress } from "../images/image-sizes.ts";
import type { ListedPublication } from "../publications/listed-publications.ts";
import { queryPublications } from "../publications/service.ts";
import { answerXml, type XmlDocument } from "./xml-answer.ts";

const PATH = /^\/(?:nl|en)\/auctions\.rss$/;

const MAX_AUCTIONS = 50;
/** What an auction costs to read: its texts, its picture and its lots are loaded too. */
const COST_OF_AUCTION = 20;

const ATOM = new SafeHtml("http://www.w3.org/2005/Atom");

const MEDIA = new SafeHtml("http://search.yahoo.com/mrss/");

const WORDS: Record<Language, { title: string; about: string }> = {
  nl: { title: "Nieuwe veilingen", about: "De veilingen die het laatst zijn gepubliceerd." },
  en: { title: "New auctions", about: "The auctions that were published last." },
};

export const isFeed = (pathname: string): boolean => PATH.test(pathname);

/** Answers `GET /{language}/auctions.rss`: the newest auctions of the host's channel as RSS 2.0. */
export async function serveFeed(incoming: IncomingRequest): Promise<Response> {
  const { request, url, env } = incoming;
  const language = languageOfPath(url.pathname);
  return await answerXml(request, async () => {
    if (language === null || hostOf(url.hostname).isAdmin) return null;
    const { rows } = await queryPublications(await createContext(incoming), {
      searchFilter: { auctionKinds: ["INCREMENTAL_AUCTION"], language },
      pagination: { page: 1, itemsPerPage: MAX_AUCTIONS },
      sort: [{ field: "VISIBLE_ON", direction: "DESCENDING" }],
    });
    const items = await Promise.all(
      rows.map((auction) =>
        itemOf(auction, { origin: url.origin, pictures: env.fileOrigins.binary ?? url.origin, language }),
      ),
    );
    return feedOf(items, url, language);
  });
}

function feedOf(items: readonly SafeHtml[], { origin, hostname, pathname }: URL, language: Language): XmlDocument {
  const { title, about } = WORDS[language];
  const name = channelName(hostOf(hostname).channel);
  const body = html`<rss version="2.0" xmlns:atom="${ATOM}" xmlns:media="${MEDIA}"><channel>
<title>${name}: ${title}</title>
<link>${pageAddresses(origin, "/publications/")[language]}</link>
<description>${about}</description>
<language>${language}</language>
<atom:link rel="self" type="application/rss+xml" href="${origin}${pathname}"/>
${items}</channel></rss>`;
  return { body, entries: items.length * COST_OF_AUCTION, mediaType: "application/rss+xml" };
}

async function itemOf(
  auction: ListedPublication,
  { origin, pictures, language }: { origin: string; pictures: string; language: Language },
): Promise<SafeHtml> {
  const { id, visibleOnMs } = auction.row.publication;
  const [{ title, summary }, [image]] = await Promise.all([auction.text(), auction.images()]);
  const picture = image ? html`<media:content url="${imageAddress(image, "c500", pictures)}" medium="image"/>` : "";
  return html`<item>
<title>${title}</title>
<link>${pageAddresses(origin, auctionPath(id))[language]}</link>
<guid isPermaLink="false">${id}</guid>
<pubDate>${new Date(visibleOnMs).toUTCString()}</pubDate>
<description>${summary}</description>
${picture}</item>
`;
}
