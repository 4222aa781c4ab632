import { type SQL, sql } from "drizzle-orm";
import { blindAuctions, blindLots } from "../../../../schema/catalogue/tables/blind-auctions.ts";
import { incrementalLots, lots } from "../../../../schema/catalogue/tables/lots.ts";

/**
 * Whether an asset is in an auction that may still sell it: an incremental one that has not closed it, a blind one
 * whose bids may still bind their bidders, or `auctionId`.
 */
export function isOnSale(nowMs: number, auctionId = ""): SQL {
  return sql`(exists (select 1 from ${incrementalLots} where ${incrementalLots.lotId} = ${lots.id}
      and (${incrementalLots.publicationId} = ${auctionId} or ${incrementalLots.closesAtMs} >= ${nowMs}))
    or exists (select 1 from ${blindLots}
      join ${blindAuctions} on ${blindAuctions.publicationId} = ${blindLots.publicationId}
      where ${blindLots.lotId} = ${lots.id} and (${blindLots.publicationId} = ${auctionId}
        or (${blindAuctions.calledOffAtMs} is null and ${blindAuctions.bindingUntilMs} >= ${nowMs}))))`;
}
