import { and, eq } from "drizzle-orm";
import { blindLots } from "../../../schema/catalogue/tables/blind-auctions.ts";
import { publications } from "../../../schema/catalogue/tables/publications.ts";
import type { Language } from "../../../schema/kit/languages.ts";
import type { RequestContext } from "../../kit/context.ts";
import { previewableViewOf, visiblePublication } from "../../kit/lists/visibility.ts";
import { type ListedPublication, toListedPublications } from "../publications/listed-publications.ts";
import { loadPublicationRows } from "../publications/load-publications.ts";
import { type ListedBlindLot, readBlindLots } from "./listed-blind-lots.ts";
import { type BlindAuctionRow, loadBlindAuctions } from "./store.ts";

/** A blind-bid auction as visitors see it. */
export interface ListedBlindAuction extends ListedPublication {
  blind: BlindAuctionRow;
  lots(): Promise<ListedBlindLot[]>;
}

/** Null where this channel shows no such auction. */
export async function getBlindAuction(
  context: RequestContext,
  id: string,
  language: Language | null | undefined,
): Promise<ListedBlindAuction | null> {
  const isShown = visiblePublication(previewableViewOf(context));
  const where = and(eq(publications.id, id), eq(publications.kind, "BLIND_BID_AUCTION"), isShown);
  const rows = await loadPublicationRows(context, { where, order: [], page: { itemsPerPage: 1, offset: 0 } });
  const [listed] = toListedPublications(context, rows, language);
  const blind = listed && (await loadBlindAuctions(context.database, [id])).get(id);
  if (!blind) return null;
  return {
    ...listed,
    blind,
    lots: () => readBlindLots(context, eq(blindLots.publicationId, id), language),
  };
}

/** Null where this channel shows no such lot. */
export async function getBlindLot(
  context: RequestContext,
  id: string,
  language: Language | null | undefined,
): Promise<ListedBlindLot | null> {
  const where = and(eq(blindLots.id, id), visiblePublication(previewableViewOf(context)));
  const [lot] = await readBlindLots(context, where, language);
  return lot ?? null;
}
