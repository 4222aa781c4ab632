import { and, eq } from "drizzle-orm";
import { publications } from "../../../schema/catalogue/tables/publications.ts";
import { DomainError, ERROR_CODES } from "../../../schema/kit/error-codes.ts";
import { hasRight } from "../../kit/access/has-right.ts";
import { type RequestContext, requireViewer } from "../../kit/context.ts";
import { loadTexts, type TextsByLanguage } from "../../kit/texts/load-texts.ts";
import { type ListedPublication, toListedPublications } from "../publications/listed-publications.ts";
import { loadPublicationRows, type PublicationRow } from "../publications/load-publications.ts";
import { countLotsOf } from "./store.ts";

/** An incremental auction as its editors see it, visible to visitors or not. */
export interface AuctionForStaff {
  row: PublicationRow;
  shown: ListedPublication;
  texts: TextsByLanguage;
  lots: { total: number; published: number };
}

export async function loadAuctionForStaff(context: RequestContext, id: string): Promise<AuctionForStaff> {
  const where = and(eq(publications.id, id), eq(publications.kind, "INCREMENTAL_AUCTION"));
  const [rows, texts, lots] = await Promise.all([
    loadPublicationRows(context, { where, order: [], page: { itemsPerPage: 1, offset: 0 } }),
    loadTexts(context, [id]),
    countLotsOf(context.database, id),
  ]);
  const [row] = rows;
  const [shown] = toListedPublications(context, rows, null);
  if (!row || !shown) throw new DomainError(ERROR_CODES.NOT_FOUND);
  return { row, shown, texts: texts.get(id) ?? new Map(), lots };
}

export async function viewerCanEdit(context: RequestContext, { row }: AuctionForStaff): Promise<boolean> {
  const { userId } = await requireViewer(context);
  return await hasRight(context, userId, { rule: "USER_PROJECT_EDIT", entityId: row.publication.projectId });
}
