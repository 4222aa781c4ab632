import { hostOf } from "../../../schema/kit/channels.ts";
import { openPublicReads } from "../../../schema/kit/database/open-database.ts";
import { DAY_MS } from "../../../schema/kit/durations.ts";
import { DEFAULT_LANGUAGE, LANGUAGES } from "../../../schema/kit/languages.ts";
import { auctionPath, lotPath, pageAddresses } from "../../../schema/kit/page-address.ts";
import type { AppEnv } from "../../kit/env.ts";
import type { PublicView } from "../../kit/lists/visibility.ts";
import { html, SafeHtml } from "../../kit/safe-html.ts";
import { type KnownPage, loadAuctions, loadClosingDays, loadLotsOfDay } from "./store.ts";
import { answerXml, type XmlDocument } from "./xml-answer.ts";

/** `/sitemap.xml` lists the others: the public pages, and the lots that close on a day (`/sitemap-2026-11-25.xml`). */
const PATH = /^\/sitemap(?:-(pages|\d{4}-\d\d-\d\d))?\.xml$/;

/** A lot is listed for so long after its closing: who looks for its price finds it, and the files stay few. */
const LISTED_DAYS = 30;
/** A sitemap has at most 50,000 addresses (sitemaps.org), and a page has one for each language. */
const MAX_PAGES = 50_000 / LANGUAGES.length;

const SITEMAPS = new SafeHtml("http://www.sitemaps.org/schemas/sitemap/0.9");
const XHTML = new SafeHtml("http://www.w3.org/1999/xhtml");

export const isSitemap = (pathname: string): boolean => PATH.test(pathname);

/**
 * Answers `GET /sitemap.xml` and the sitemaps that it lists: the public pages of the host's channel, those that are no
 * auction's and no lot's by their paths.
 */
export async function serveSitemap(request: Request, env: AppEnv, fixedPaths: readonly string[]): Promise<Response> {
  const { hostname, origin, pathname } = new URL(request.url);
  const { channel, isAdmin } = hostOf(hostname);
  return await answerXml(request, async () => {
    if (isAdmin) return null;
    const reads = { database: openPublicReads(env) };
    const view: PublicView = { channel, nowMs: Date.now() };
    const fromDay = Math.floor(view.nowMs / DAY_MS) - LISTED_DAYS;
    const [, name] = PATH.exec(pathname) ?? [];
    if (name === undefined) return indexOf(origin, await loadClosingDays(reads, view, fromDay));
    if (name === "pages") {
      const auctions = await loadAuctions(reads, view, { fromDay, limit: MAX_PAGES - fixedPaths.length });
      const known = auctions.map((auction) => ({ ...auction, path: auctionPath(auction.id) }));
      return sitemapOf(origin, [...fixedPaths.map((path) => ({ path })), ...known]);
    }
    const day = Date.parse(name) / DAY_MS;
    if (!(day >= fromDay)) return null;
    const lots = await loadLotsOfDay(reads, view, { day, limit: MAX_PAGES });
    return lots.length === 0
      ? null
      : sitemapOf(
          origin,
          lots.map((lot) => ({ ...lot, path: lotPath(lot) })),
        );
  });
}

function indexOf(origin: string, days: readonly number[]): XmlDocument {
  const names = ["pages", ...days.map((day) => new Date(day * DAY_MS).toISOString().slice(0, 10))];
  const entries = names.map((name) => html`<sitemap><loc>${origin}/sitemap-${name}.xml</loc></sitemap>`);
  return {
    body: html`<sitemapindex xmlns="${SITEMAPS}">${entries}</sitemapindex>`,
    entries: entries.length,
    mediaType: "application/xml",
  };
}

type ListedPage = { path: string } & Partial<Pick<KnownPage, "updatedAtMs">>;

/** Each page once a language, with the addresses of the same page in all languages, as search engines ask. */
function sitemapOf(origin: string, pages: readonly ListedPage[]): XmlDocument {
  const entries = pages.flatMap(({ path, updatedAtMs }) => {
    const addresses = pageAddresses(origin, path);
    const changed = updatedAtMs === undefined ? "" : html`<lastmod>${new Date(updatedAtMs).toISOString()}</lastmod>`;
    const others = LANGUAGES.map(
      (language) => html`<xhtml:link rel="alternate" hreflang="${language}" href="${addresses[language]}"/>`,
    );
    const otherwise = html`<xhtml:link rel="alternate" hreflang="x-default" href="${addresses[DEFAULT_LANGUAGE]}"/>`;
    return LANGUAGES.map(
      (language) => html`<url><loc>${addresses[language]}</loc>${changed}${[...others, otherwise]}</url>`,
    );
  });
  return {
    body: html`<urlset xmlns="${SITEMAPS}" xmlns:xhtml="${XHTML}">${entries}</urlset>`,
    entries: entries.length,
    mediaType: "application/xml",
  };
}
