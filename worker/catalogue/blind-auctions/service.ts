import { and, eq } from "drizzle-orm";
import { blindLots } from "../../../schema/catalogue/tables/blind-auctions.ts";
import { publications } from "../../../schema/catalogue/tables/publications.ts";
import type { Language } from "../../../schema/kit/languages.ts";
import type { RequestContext } from "../../kit/context.ts";
import { pagesPublications } from "../../kit/lists/viewers-publications.ts";
import { type ListedPublication, toListedPublications } from "../publications/listed-publications.ts";
import { loadPublicationRows } from "../publications/load-publications.ts";
import { type ListedBlindLot, readBlindLots } from "./listed-blind-lots.ts";
import { type BlindAuctionRow, loadBlindAuctions } from "./store.ts";

/** A blind-bid auction as its viewer sees it. */
export interface ListedBlindAuction extends ListedPublication {
  blind: BlindAuctionRow;
  /** Whether its lots are open to the viewer: it is public, or the viewer is invited. */
  isOpen: boolean;
  /** None where it is not open to the viewer. */
  lots(): Promise<ListedBlindLot[]>;
}

/** Null where this channel shows the viewer no such auction. */
export async function getBlindAuction(
  context: RequestContext,
  id: string,
  language: Language | null | undefined,
): Promise<ListedBlindAuction | null> {
  const { known, open } = await pagesPublications(context);
  const isAuction = and(eq(publications.id, id), eq(publications.kind, "BLIND_BID_AUCTION"));
  const page = { itemsPerPage: 1, offset: 0 };
  const [rows, openRows, blinds] = await Promise.all([
    loadPublicationRows(context, { where: and(isAuction, known), order: [], page }),
    loadPublicationRows(context, { where: and(isAuction, open), order: [], page }),
    loadBlindAuctions(context.database, [id]),
  ]);
  const [listed] = toListedPublications(context, rows, language);
  const blind = blinds.get(id);
  if (!listed || !blind) return null;
  const isOpen = openRows.length > 0;
  return {
    ...listed,
    blind,
    isOpen,
    lots: async () => (isOpen ? await readBlindLots(context, eq(blindLots.publicationId, id), language) : []),
  };
}

/** Null where this channel shows the viewer no such lot. */
export async function getBlindLot(
  context: RequestContext,
  id: string,
  language: Language | null | undefined,
): Promise<ListedBlindLot | null> {
  const { open } = await pagesPublications(context);
  const [lot] = await readBlindLots(context, and(eq(blindLots.id, id), open), language);
  return lot ?? null;
}
