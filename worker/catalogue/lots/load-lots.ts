import { and, count, eq, type SQL, sql } from "drizzle-orm";
import { incrementalLots, lots } from "../../../schema/catalogue/tables/lots.ts";
import { publicationLanguages, publications } from "../../../schema/catalogue/tables/publications.ts";
import type { Database } from "../../../schema/kit/database/database.ts";
import type { Language } from "../../../schema/kit/languages.ts";
import type { Page } from "../../../schema/kit/pagination.ts";
import type { RequestContext } from "../../kit/context.ts";
import type { KeyedRow, RowPage } from "../../kit/lists/read-page.ts";
import { languageOf, languagesOf } from "../../kit/texts/json-column.ts";
import { readTexts, type TextsByLanguage, textsOf } from "../../kit/texts/load-texts.ts";

type DatabaseOf = Pick<RequestContext, "database">;

export interface LotRow {
  incrementalLot: typeof incrementalLots.$inferSelect;
  lot: typeof lots.$inferSelect;
  auction: typeof publications.$inferSelect;
  languages: Language[];
  defaultLanguage: Language;
  texts?: TextsByLanguage;
}

export const LOT_FIELDS = {
  incrementalLot: incrementalLots,
  lot: lots,
  auction: publications,
  languages: sql<string>`(select json_group_array(${publicationLanguages.language}) from ${publicationLanguages}
    where ${publicationLanguages.publicationId} = ${publications.id})`,
};

/** `where` may name columns of incremental lots, lots and publications. */
export async function loadLotRows(
  { database }: DatabaseOf,
  list: { where: SQL | undefined; order: readonly SQL[]; page: Pick<Page, "itemsPerPage" | "offset"> },
): Promise<LotRow[]> {
  const rows = await database
    .select(LOT_FIELDS)
    .from(incrementalLots)
    .innerJoin(publications, eq(publications.id, incrementalLots.publicationId))
    .innerJoin(lots, eq(lots.id, incrementalLots.lotId))
    .where(list.where)
    .orderBy(...list.order)
    .limit(list.page.itemsPerPage)
    .offset(list.page.offset);
  return rows.map(lotRow);
}

export async function loadLotPage(
  { database }: DatabaseOf,
  page: RowPage,
  { withTexts = false } = {},
): Promise<KeyedRow<LotRow>[]> {
  const rows = await database
    .select({
      ...LOT_FIELDS,
      keys: page.keys,
      total: page.total,
      texts: withTexts ? textsOf(lots.id) : sql<null>`null`,
    })
    .from(page.from)
    // Cross joins keep this order: from the rows of the page to what they show.
    .crossJoin(incrementalLots)
    .crossJoin(publications)
    .crossJoin(lots)
    .where(
      and(
        eq(incrementalLots.id, page.id),
        eq(publications.id, incrementalLots.publicationId),
        eq(lots.id, incrementalLots.lotId),
      ),
    )
    .orderBy(...page.orderBy);
  return rows.map(({ keys, total, texts, ...row }) => ({ row: { ...lotRow(row), ...readTexts(texts) }, keys, total }));
}

export function lotRow({
  languages,
  ...row
}: Omit<LotRow, "languages" | "defaultLanguage"> & { languages: string }): LotRow {
  return { ...row, languages: languagesOf(languages), defaultLanguage: languageOf(row.auction.defaultLanguage) };
}

export async function countLots({ database }: DatabaseOf, where: SQL | undefined): Promise<number> {
  const [row] = await database
    .select({ total: count() })
    .from(incrementalLots)
    .innerJoin(publications, eq(publications.id, incrementalLots.publicationId))
    .innerJoin(lots, eq(lots.id, incrementalLots.lotId))
    .where(where);
  return row?.total ?? 0;
}

export async function projectOfLot(database: Database, incrementalLotId: string): Promise<string | null> {
  const [row] = await database
    .select({ projectId: lots.projectId })
    .from(incrementalLots)
    .innerJoin(lots, eq(lots.id, incrementalLots.lotId))
    .where(eq(incrementalLots.id, incrementalLotId))
    .limit(1);
  return row?.projectId ?? null;
}
