import { and, eq, type SQL, sql } from "drizzle-orm";
import { favoriteLots } from "../../../schema/catalogue/tables/favorites.ts";
import { incrementalLots } from "../../../schema/catalogue/tables/lots.ts";
import type { RequestContext } from "../../kit/context.ts";

/** A user's favourites are few: they are found first, whatever the catalogue holds. */
export function isFavoriteOf(userId: string): SQL {
  return sql`${incrementalLots.id} in (
        select ${favoriteLots.incrementalLotId} from ${favoriteLots} where ${favoriteLots.userId} = ${userId}
      )`;
}

export function markedAt(userId: string): SQL {
  return sql`(select ${favoriteLots.createdAtMs} from ${favoriteLots}
    where ${favoriteLots.userId} = ${userId} and ${favoriteLots.incrementalLotId} = ${incrementalLots.id})`;
}

export async function countFavorites({ database }: Pick<RequestContext, "database">, userId: string): Promise<number> {
  return await database.$count(favoriteLots, eq(favoriteLots.userId, userId));
}

type Favorite = typeof favoriteLots.$inferInsert;

/** Marks a lot; marking it again keeps the time of the first. */
export async function addFavorite({ database }: Pick<RequestContext, "database">, favorite: Favorite): Promise<void> {
  await database.insert(favoriteLots).values(favorite).onConflictDoNothing();
}

export async function removeFavorite(
  { database }: Pick<RequestContext, "database">,
  { userId, incrementalLotId }: Pick<Favorite, "userId" | "incrementalLotId">,
): Promise<void> {
  await database
    .delete(favoriteLots)
    .where(and(eq(favoriteLots.userId, userId), eq(favoriteLots.incrementalLotId, incrementalLotId)));
}
