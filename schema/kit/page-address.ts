import { isLanguage, LANGUAGES, type Language } from "./languages.ts";

/** A lot's page, without the language that the address begins with. */
export function lotPath(lot: { publicationId: string; id: string }): string {
  return `/auction/${lot.publicationId}/lot/${lot.id}`;
}

/** An auction's page, likewise. */
export function auctionPath(auctionId: string): string {
  return `/auction/${auctionId}/`;
}

/** A blind-bid auction's page, likewise. */
export function blindAuctionPath(blindAuctionId: string): string {
  return `/blindAuction/${blindAuctionId}/`;
}

/** The page of a lot that is sold by sealed bids, likewise. */
export function blindLotPath(lot: { publicationId: string; id: string }): string {
  return `/blindAuction/${lot.publicationId}/lot/${lot.id}`;
}

/** The whole addresses of a page of the app in each language, for those who are not on the page. */
export function pageAddresses(origin: string, path: string): Record<Language, string> {
  const addresses = LANGUAGES.map((language) => [language, `${origin}/${language}${path}`]);
  return Object.fromEntries(addresses);
}

/** The language that a path begins with, in capitals too, as in the app's router; null if it begins with none. */
export function languageOfPath(pathname: string): Language | null {
  const language = pathname.split("/", 2)[1]?.toLowerCase() ?? "";
  return isLanguage(language) ? language : null;
}
