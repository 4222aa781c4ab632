import type { Language } from "../../../schema/kit/languages.ts";
import { auctionPath, languageOfPath, lotPath } from "../../../schema/kit/page-address.ts";
import { publicPageAt } from "../../../schema/kit/public-paths.ts";
import { categoryName } from "../../catalogue/categories/load-categories.ts";
import { imageAddress } from "../../catalogue/images/image-sizes.ts";
import type { ListedLot } from "../../catalogue/lots/listed-lots.ts";
import { getLot } from "../../catalogue/lots/service.ts";
import type { ListedPublication } from "../../catalogue/publications/listed-publications.ts";
import { getIncrementalAuction } from "../../catalogue/publications/service.ts";
import { publicReadsOf, type RequestContext } from "../../kit/context.ts";
import { FIXED_PAGES } from "./fixed-pages.ts";
import { auctionData, lotData, type StructuredData, siteData } from "./structured-data.ts";

/** What search engines and previews of links are told about a page. */
export interface PageFacts {
  language: Language;
  /** The page's own address without its language: the canonical one of all that lead to it. */
  path: string;
  title: string;
  description: string;
  /** The address of its own picture on this host; null where the channel's stands for it. */
  picture: string | null;
  data: StructuredData | null;
}

/** Previews show some 160 characters. */
const MAX_DESCRIPTION_CHARACTERS = 200;

/**
 * The facts of a public page, from what any visitor may see; null for a page of one user, for one that is not there and
 * for an auction or a lot that is not public on the host's channel.
 */
export async function pageFacts(context: RequestContext, { origin, pathname }: URL): Promise<PageFacts | null> {
  const page = publicPageAt(pathname);
  const language = languageOfPath(pathname);
  if (page === null || language === null) return null;
  const reads = publicReadsOf(context);
  if (page.incrementalLotId !== undefined) {
    const lot = await getLot(reads, page.incrementalLotId, language);
    return lot && (await factsOfLot(lot, { origin, language, nowMs: context.now() }));
  }
  if (page.auctionId !== undefined) {
    const auction = await getIncrementalAuction(reads, page.auctionId, language);
    return auction && (await factsOfAuction(auction, { origin, language }));
  }
  const path = pathname.slice(language.length + 1).replace(/\/?$/, "/");
  const words = FIXED_PAGES.find((fixed) => fixed.path === path)?.words(context.channel, language);
  if (!words) return null;
  return {
    language,
    path,
    ...words,
    picture: null,
    data: path === "/" ? siteData(context.channel, origin, language) : null,
  };
}

async function factsOfLot(
  lot: ListedLot,
  { origin, language, nowMs }: { origin: string; language: Language; nowMs: number },
): Promise<PageFacts> {
  const [{ title, summary, description }, images, category] = await Promise.all([
    lot.text(),
    lot.images(),
    lot.category(),
  ]);
  const pictures = images.map(({ fileId }) => origin + imageAddress(fileId, "c500"));
  const path = lotPath({ publicationId: lot.row.auction.id, id: lot.row.incrementalLot.id });
  const shown = {
    title,
    description: plainText(summary || description),
    pictures,
    address: `${origin}/${language}${path}`,
    category: category && categoryName(category.category, language),
  };
  return {
    language,
    path,
    title,
    description: shown.description,
    picture: pictures[0] ?? null,
    data: lotData(lot.row, shown, nowMs),
  };
}

async function factsOfAuction(
  auction: ListedPublication,
  { origin, language }: { origin: string; language: Language },
): Promise<PageFacts> {
  const [{ title, summary, description }, images] = await Promise.all([auction.text(), auction.images()]);
  const path = auctionPath(auction.row.publication.id);
  const pictures = images.map(({ fileId }) => origin + imageAddress(fileId, "c500"));
  const shown = {
    title,
    description: plainText(summary || description),
    pictures,
    address: `${origin}/${language}${path}`,
  };
  return {
    language,
    path,
    title,
    description: shown.description,
    picture: pictures[0] ?? null,
    data: auctionData(auction.row, shown),
  };
}

/** The beginning of a markdown text as one line, without its marks. */
function plainText(markdown: string): string {
  const line = markdown
    .replace(/[#*_`>|]/g, "")
    .replace(/\[([^\]]*)\]\([^)]*\)/g, "$1")
    .replace(/\s+/g, " ")
    .trim();
  return line.length <= MAX_DESCRIPTION_CHARACTERS
    ? line
    : `${line.slice(0, MAX_DESCRIPTION_CHARACTERS - 1).trimEnd()}…`;
}
