import { and, desc, eq } from "drizzle-orm";
import { favoriteBlindLots } from "../../../schema/catalogue/tables/favorites.ts";
import type { RequestContext } from "../../kit/context.ts";

type ContextOf = Pick<RequestContext, "database">;
type Favorite = typeof favoriteBlindLots.$inferInsert;

/** The latest marked first. */
export async function newestBlindFavorites({ database }: ContextOf, userId: string, limit: number): Promise<string[]> {
  const { blindLotId, createdAtMs } = favoriteBlindLots;
  const rows = await database
    .select({ blindLotId })
    .from(favoriteBlindLots)
    .where(eq(favoriteBlindLots.userId, userId))
    .orderBy(desc(createdAtMs), desc(blindLotId))
    .limit(limit);
  return rows.map((row) => row.blindLotId);
}

export async function countBlindFavorites({ database }: ContextOf, userId: string): Promise<number> {
  return await database.$count(favoriteBlindLots, eq(favoriteBlindLots.userId, userId));
}

/** Marks a lot; marking it again keeps the time of the first. */
export async function addBlindFavorite({ database }: ContextOf, favorite: Favorite): Promise<void> {
  await database.insert(favoriteBlindLots).values(favorite).onConflictDoNothing();
}

export async function removeBlindFavorite(
  { database }: ContextOf,
  { userId, blindLotId }: Pick<Favorite, "userId" | "blindLotId">,
): Promise<void> {
  const isOne = and(eq(favoriteBlindLots.userId, userId), eq(favoriteBlindLots.blindLotId, blindLotId));
  await database.delete(favoriteBlindLots).where(isOne);
}
