import { and, count, eq } from "drizzle-orm";
import { favoriteLots } from "../../schema/tables/favorites.ts";
import type { RequestContext } from "../context.ts";

export async function countFavorites({ database }: Pick<RequestContext, "database">, userId: string): Promise<number> {
  const [row] = await database.select({ total: count() }).from(favoriteLots).where(eq(favoriteLots.userId, userId));
  return row?.total ?? 0;
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
