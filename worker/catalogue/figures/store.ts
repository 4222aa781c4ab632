import { and, eq, gte, lte, sql } from "drizzle-orm";
import { catalogueLots, cataloguePublications } from "../../../schema/catalogue/tables/catalogue-lists.ts";
import { endOfDayMs } from "../../../schema/kit/time-zone.ts";
import type { RequestContext } from "../../kit/context.ts";
import type { PublicView } from "../../kit/lists/visibility.ts";
import { isOpenLot, LOTS_BY_FACTS } from "../read-model/open-lots.ts";

export interface CatalogueFigures {
  openLotCount: number;
  closingTodayLotCount: number;
  openAuctionCount: number;
}

/** One query, which reads no lot or auction that has closed. */
export async function countCatalogue(
  { database }: Pick<RequestContext, "database">,
  view: PublicView,
): Promise<CatalogueFigures> {
  const { channel, kind, startingOnMs, lastClosingMs, visibleOnMs } = cataloguePublications;
  const isOpenAuction = and(
    eq(channel, view.channel),
    gte(lastClosingMs, view.nowMs),
    lte(startingOnMs, view.nowMs),
    lte(visibleOnMs, view.nowMs),
    eq(kind, "INCREMENTAL_AUCTION"),
  );
  const [row] = await database.all<CatalogueFigures>(sql`
    select count(*) as "openLotCount",
      count(*) filter (where ${catalogueLots.closesAtMs} < ${endOfDayMs(view.nowMs)}) as "closingTodayLotCount",
      (select count(*) from ${cataloguePublications} indexed by catalogue_publications_by_closing
        where ${isOpenAuction}) as "openAuctionCount"
    from ${LOTS_BY_FACTS} where ${isOpenLot(view)}`);
  return row ?? { openLotCount: 0, closingTodayLotCount: 0, openAuctionCount: 0 };
}
