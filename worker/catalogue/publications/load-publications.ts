import { desc, eq, type SQL, sql } from "drizzle-orm";
import { blindLots } from "../../../schema/catalogue/tables/blind-auctions.ts";
import { incrementalLots } from "../../../schema/catalogue/tables/lots.ts";
import {
  publicationChannels,
  publicationLanguages,
  publications,
} from "../../../schema/catalogue/tables/publications.ts";
import { isOneOf } from "../../../schema/kit/database/json-list.ts";
import { qualified } from "../../../schema/kit/database/qualified.ts";
import type { Language } from "../../../schema/kit/languages.ts";
import type { Page } from "../../../schema/kit/pagination.ts";
import type { RequestContext } from "../../kit/context.ts";
import type { KeyedRow, RowPage } from "../../kit/lists/read-page.ts";
import { previewedPublication, publishedLot } from "../../kit/lists/visibility.ts";
import { languageOf, languagesOf, stringsOf } from "../../kit/texts/json-column.ts";
import { readTexts, type TextsByLanguage, textsOf } from "../../kit/texts/load-texts.ts";

export interface PublicationRow {
  publication: typeof publications.$inferSelect;
  channels: string[];
  languages: Language[];
  defaultLanguage: Language;
  lotCount: number;
  /** Of its published lots; as planned without any. */
  firstClosingMs: number;
  texts?: TextsByLanguage;
}

type ReadContext = Pick<RequestContext, "database" | "preview">;

const fieldsOf = (context: ReadContext) => ({
  publication: publications,
  channels: qualified(sql<string>`(select json_group_array(${publicationChannels.channel}) from ${publicationChannels}
    where ${publicationChannels.publicationId} = ${publications.id})`),
  languages:
    qualified(sql<string>`(select json_group_array(${publicationLanguages.language}) from ${publicationLanguages}
    where ${publicationLanguages.publicationId} = ${publications.id})`),
  lotCount: qualified(sql<number>`((select count(*) ${publishedLots(context)}) + (select count(*) ${blindLotsOf()}))`),
  firstClosingMs: qualified(sql<number | null>`(select min(${incrementalLots.closesAtMs}) ${publishedLots(context)})`),
});

function publishedLots(context: ReadContext): SQL {
  return sql`from ${incrementalLots} where ${incrementalLots.publicationId} = ${publications.id}
    and ${publishedLot(previewedPublication(context))}`;
}

/** The lots of a blind-bid auction are published with it. */
function blindLotsOf(): SQL {
  return sql`from ${blindLots} where ${blindLots.publicationId} = ${publications.id} and ${publications.isPublished} = 1`;
}

export async function loadPublicationRows(
  context: ReadContext,
  list: { where: SQL | undefined; order: readonly SQL[]; page: Pick<Page, "itemsPerPage" | "offset"> },
): Promise<PublicationRow[]> {
  const rows = await context.database
    .select(fieldsOf(context))
    .from(publications)
    .where(list.where)
    .orderBy(...list.order)
    .limit(list.page.itemsPerPage)
    .offset(list.page.offset);
  return rows.map(publicationRow);
}

/** The newest publications of each of some projects. */
export async function loadPublicationsOfProjects(
  context: ReadContext,
  projectIds: readonly string[],
  limit: number,
): Promise<PublicationRow[]> {
  const newest = sql`${publications.id} in (
    select numbered.id from (
      select own.id, row_number() over (partition by own.project_id order by own.publication_number desc) as place
      from ${publications} as own where ${isOneOf(sql`own.project_id`, projectIds)}
    ) as numbered where numbered.place <= ${limit}
  )`;
  const order = [desc(publications.publicationNumber)];
  return await loadPublicationRows(context, {
    where: newest,
    order,
    page: { itemsPerPage: projectIds.length * limit, offset: 0 },
  });
}

export async function loadPublicationPage(
  context: ReadContext,
  page: RowPage,
  { withTexts = false } = {},
): Promise<KeyedRow<PublicationRow>[]> {
  const rows = await context.database
    .select({
      ...fieldsOf(context),
      keys: page.keys,
      total: page.total,
      texts: withTexts ? textsOf(publications.id) : sql<null>`null`,
    })
    .from(page.from)
    // A cross join keeps this order of tables.
    .crossJoin(publications)
    .where(eq(publications.id, page.id))
    .orderBy(...page.orderBy);
  return rows.map(({ keys, total, texts, ...row }) => ({
    row: { ...publicationRow(row), ...readTexts(texts) },
    keys,
    total,
  }));
}

interface SelectedPublication {
  publication: typeof publications.$inferSelect;
  channels: string;
  languages: string;
  lotCount: number;
  firstClosingMs: number | null;
}

function publicationRow({ publication, channels, languages, lotCount, firstClosingMs }: SelectedPublication) {
  return {
    publication,
    channels: stringsOf(channels),
    languages: languagesOf(languages),
    defaultLanguage: languageOf(publication.defaultLanguage),
    lotCount,
    firstClosingMs: firstClosingMs ?? publication.firstClosingPlannedMs,
  };
}
