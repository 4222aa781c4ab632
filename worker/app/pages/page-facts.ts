import type { Language } from "../../../schema/kit/languages.ts";
import { auctionPath, languageOfPath, lotPath } from "../../../schema/kit/page-address.ts";
import type { PublicPage } from "../../../schema/kit/public-paths.ts";
import { categoryName } from "../../catalogue/categories/load-categories.ts";
import { imageAddress } from "../../catalogue/images/image-sizes.ts";
import type { ListedLot } from "../../catalogue/lots/listed-lots.ts";
import { getLot } from "../../catalogue/lots/service.ts";
import type { ListedPublication } from "../../catalogue/publications/listed-publications.ts";
import { getIncrementalAuction } from "../../catalogue/publications/service.ts";
import { publicReadsOf, type RequestContext } from "../../kit/context.ts";
import { FIXED_PAGES } from "./fixed-pages.ts";
import { auctionData, type DisplaySale, lotData, type StructuredData, siteData } from "./structured-data.ts";

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
export async function pageFacts(
  context: RequestContext,
  { origin, pathname }: URL,
  page: PublicPage,
): Promise<PageFacts | null> {
  const language = languageOfPath(pathname);
  if (language === null) return null;
  const reads = publicReadsOf(context);
  const pictureOrigin = context.env.fileOrigins.binary ?? origin;
  if (page.incrementalLotId !== undefined) {
    const lot = await getLot(reads, page.incrementalLotId, language);
    return lot && (await factsOfLot(lot, { origin, pictureOrigin, language, nowMs: context.now() }));
  }
  if (page.auctionId !== undefined) {
    const auction = await getIncrementalAuction(reads, page.auctionId, language);
    return auction && (await factsOfAuction(auction, { origin, pictureOrigin, language }));
  }
  const path = pathname
    .slice(language.length + 1)
    .toLowerCase()
    .replace(/\/?$/, "/");
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

/** Of the page, and of its pictures. */
interface Origins {
  readonly origin: string;
  readonly pictureOrigin: string;
}

async function factsOfLot(
  lot: ListedLot,
  { origin, pictureOrigin, language, nowMs }: Origins & { language: Language; nowMs: number },
): Promise<PageFacts> {
  const path = lotPath({ publicationId: lot.row.auction.id, id: lot.row.incrementalLot.id });
  const [sale, category] = await Promise.all([
    displaySale(lot, { address: `${origin}/${language}${path}`, pictureOrigin }),
    lot.category(),
  ]);
  const name = category && categoryName(category.category, language);
  return factsOfSale(sale, { language, path, data: lotData(lot.row, { ...sale, category: name }, nowMs) });
}

async function factsOfAuction(
  auction: ListedPublication,
  { origin, pictureOrigin, language }: Origins & { language: Language },
): Promise<PageFacts> {
  const path = auctionPath(auction.row.publication.id);
  const sale = await displaySale(auction, { address: `${origin}/${language}${path}`, pictureOrigin });
  return factsOfSale(sale, { language, path, data: auctionData(auction.row, sale) });
}

async function displaySale(
  sale: Pick<ListedLot, "text" | "images">,
  { address, pictureOrigin }: { address: string; pictureOrigin: string },
): Promise<DisplaySale> {
  const [{ title, summary, description }, images] = await Promise.all([sale.text(), sale.images()]);
  const pictures = images.map((image) => imageAddress(image, "full", pictureOrigin));
  return { title, description: plainText(summary || description), pictures, address };
}

function factsOfSale(
  { title, description, pictures }: DisplaySale,
  page: Pick<PageFacts, "language" | "path" | "data">,
): PageFacts {
  return { ...page, title, description, picture: pictures[0] ?? null };
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
