import { and, eq, type SQL, sql } from "drizzle-orm";
import { publications } from "../../../schema/catalogue/tables/publications.ts";
import { texts } from "../../../schema/kit/tables/texts.ts";
import type { RequestContext } from "../../kit/context.ts";
import type { RowPage } from "../../kit/lists/read-page.ts";
import { type PublicView, visiblePublication } from "../../kit/lists/visibility.ts";
import { loadPublicationPage, loadPublicationRows, type PublicationRow } from "../publications/load-publications.ts";
import { foundPage, isPublishedLanguage, matchingTexts, matchOrder, type TextSearch } from "./matching-texts.ts";

type DatabaseOf = Pick<RequestContext, "database">;

function visibleAuction(view: PublicView): SQL {
  return sql`(${publications.kind} in ('INCREMENTAL_AUCTION', 'BLIND_BID_AUCTION') and ${visiblePublication(view)})`;
}

export async function findAuctionByNumber(
  context: DatabaseOf,
  number: number,
  view: PublicView,
): Promise<PublicationRow[]> {
  return await loadPublicationRows(context, {
    where: and(eq(publications.publicationNumber, number), visibleAuction(view)),
    order: [],
    page: { itemsPerPage: 1, offset: 0 },
  });
}

const isOfPublication = sql`exists (
  select 1 from ${texts} join ${publications} on ${publications.id} = ${texts.ownerId} where ${texts.id} = text_search.rowid
)`;

export async function findAuctionsByText(
  context: DatabaseOf,
  { query, language }: TextSearch,
  { view, limit }: { view: PublicView; limit: number },
): Promise<PublicationRow[]> {
  const ordered = sql`${matchOrder(language)}, ${publications.lastClosingMs} desc, ${publications.id}`;
  const page: RowPage = {
    ...foundPage(sql`
      with found as materialized (${matchingTexts(query, isOfPublication)})
      select ${publications.id} as id, row_number() over (order by ${ordered}) as place from found
      join ${texts} on ${texts.id} = found.text_id
      join ${publications} on ${publications.id} = ${texts.ownerId}
      where ${isPublishedLanguage(publications.id)} and ${visibleAuction(view)}
      group by ${publications.id}
      order by place limit ${limit}`),
    keys: sql<string>`''`,
    total: sql<null>`null`,
  };
  const rows = await loadPublicationPage(context, page, { withTexts: true });
  return rows.map(({ row }) => row);
}
