import { and, gte, inArray, lte, type SQL, sql } from "drizzle-orm";
import { catalogueLots } from "../../../schema/catalogue/tables/catalogue-lists.ts";
import type { PublicView } from "../../kit/lists/visibility.ts";

/** The lists' rows, from the index that holds all that tells open lots, and their category. */
export const LOTS_BY_FACTS = sql`${catalogueLots} indexed by catalogue_lots_facts`;

/** Lots that a channel shows and that take bids: of a large catalogue a small part, one stretch of the index. */
export function isOpenLot({ channel, nowMs }: PublicView): SQL | undefined {
  const { closesAtMs, startingOnMs, visibleOnMs, hasBids } = catalogueLots;
  return and(
    sql`${catalogueLots.channel} = ${channel}`,
    inArray(hasBids, [false, true]),
    gte(closesAtMs, nowMs),
    lte(startingOnMs, nowMs),
    lte(visibleOnMs, nowMs),
  );
}
