import { type SQL, sql } from "drizzle-orm";
import { bidderLots } from "../../../schema/bidding/tables/bids.ts";
import { favoriteLots } from "../../../schema/catalogue/tables/favorites.ts";

/** A select of the lots that a user calls their own: those on which they have bid, and their favourites. */
export function lotsOfUser(userId: string): SQL {
  return sql`(
    select ${bidderLots.incrementalLotId} from ${bidderLots} where ${bidderLots.userId} = ${userId}
    union select ${favoriteLots.incrementalLotId} from ${favoriteLots} where ${favoriteLots.userId} = ${userId}
  )`;
}
