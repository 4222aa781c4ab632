import { type Channel, channelName } from "../../../schema/kit/channels.ts";
import type { Language } from "../../../schema/kit/languages.ts";
import type { LotRow } from "../../catalogue/lots/load-lots.ts";
import type { PublicationRow } from "../../catalogue/publications/load-publications.ts";

/** A thing as schema.org describes it, for the JSON-LD of a page. */
export type StructuredData = Readonly<Record<string, unknown>>;

/** A lot or an auction as search engines show it. */
export interface DisplaySale {
  title: string;
  description: string;
  pictures: readonly string[];
  address: string;
}

const CONTEXT = "https://schema.org";
const instant = (ms: number) => new Date(ms).toISOString();

/** A lot as a product with an offer, at its current price. A closed lot is sold out, whatever its last price was. */
export function lotData(
  { incrementalLot, auction }: LotRow,
  { title, description, pictures, address, category }: DisplaySale & { category: string | null },
  nowMs: number,
): StructuredData {
  const { startingOnMs, closesAtMs, currentBidAmountCents, minimumStartBidAmountCents, lotNumber } = incrementalLot;
  return {
    "@context": CONTEXT,
    "@type": "Product",
    name: title,
    ...(description !== "" && { description }),
    ...(pictures.length > 0 && { image: pictures }),
    ...(category !== null && { category }),
    sku: `${auction.publicationNumber}-${lotNumber}`,
    url: address,
    offers: {
      "@type": "Offer",
      url: address,
      price: ((currentBidAmountCents ?? minimumStartBidAmountCents) / 100).toFixed(2),
      priceCurrency: "EUR",
      availability: `${CONTEXT}/${availability({ startingOnMs, closesAtMs }, nowMs)}`,
      availabilityStarts: instant(startingOnMs),
      availabilityEnds: instant(closesAtMs),
    },
  };
}

function availability({ startingOnMs, closesAtMs }: { startingOnMs: number; closesAtMs: number }, nowMs: number) {
  if (nowMs >= closesAtMs) return "SoldOut";
  return nowMs < startingOnMs ? "PreOrder" : "InStock";
}

/** An auction as an event that takes place on its page. */
export function auctionData(
  { publication, firstClosingMs }: PublicationRow,
  { title, description, pictures, address }: DisplaySale,
): StructuredData {
  return {
    "@context": CONTEXT,
    "@type": "SaleEvent",
    name: title,
    ...(description !== "" && { description }),
    ...(pictures.length > 0 && { image: pictures }),
    startDate: instant(publication.startingOnMs),
    endDate: instant(Math.max(publication.lastClosingMs, firstClosingMs)),
    eventStatus: `${CONTEXT}/EventScheduled`,
    eventAttendanceMode: `${CONTEXT}/OnlineEventAttendanceMode`,
    location: { "@type": "VirtualLocation", url: address },
    url: address,
  };
}

/** The site with its search. */
export function siteData(channel: Channel, origin: string, language: Language): StructuredData {
  return {
    "@context": CONTEXT,
    "@type": "WebSite",
    name: channelName(channel),
    url: `${origin}/${language}/`,
    potentialAction: {
      "@type": "SearchAction",
      target: { "@type": "EntryPoint", urlTemplate: `${origin}/${language}/search?q={text}` },
      "query-input": "required name=text",
    },
  };
}
