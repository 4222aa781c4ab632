import { and, eq } from "drizzle-orm";
import { publications } from "../../../schema/catalogue/tables/publications.ts";
import { DomainError, ERROR_CODES } from "../../../schema/kit/error-codes.ts";
import type { Language } from "../../../schema/kit/languages.ts";
import type { RequestContext } from "../../kit/context.ts";
import { loadTexts, type TextsByLanguage } from "../../kit/texts/load-texts.ts";
import { type ListedPublication, toListedPublications } from "./listed-publications.ts";
import { loadPublicationRows, type PublicationRow } from "./load-publications.ts";
import type { AUCTION_KINDS } from "./publication-type.ts";

/** A publication as its editors see it, visible to visitors or not. */
export interface PublicationForStaff {
  row: PublicationRow;
  shown: ListedPublication;
  texts: TextsByLanguage;
}

/**
 * Its comments and category names are in a language that is asked for.
 * @throws DomainError NOT_FOUND, also for one of another kind.
 */
export async function loadPublicationForStaff(
  context: RequestContext,
  id: string,
  { kind, language }: { kind: (typeof AUCTION_KINDS)[number]; language?: Language | null | undefined },
): Promise<PublicationForStaff> {
  const where = and(eq(publications.id, id), eq(publications.kind, kind));
  const [rows, texts] = await Promise.all([
    loadPublicationRows(context, { where, order: [], page: { itemsPerPage: 1, offset: 0 } }),
    loadTexts(context, [id]),
  ]);
  const [row] = rows;
  const [shown] = toListedPublications(context, rows, language);
  if (!row || !shown) throw new DomainError(ERROR_CODES.NOT_FOUND);
  return { row, shown, texts: texts.get(id) ?? new Map() };
}
