import { and, eq } from "drizzle-orm";
import { favoriteBlindLots, favoriteLots } from "../../../schema/catalogue/tables/favorites.ts";
import { isOneOf } from "../../../schema/kit/database/json-list.ts";
import type { RequestContext } from "../../kit/context.ts";

/** Which of these lots the viewer marked as favourites; none for anonymous visitors, without a query. */
export async function loadFavoriteIds(
  context: Pick<RequestContext, "database" | "viewer">,
  incrementalLotIds: readonly string[],
): Promise<ReadonlySet<string>> {
  const viewer = await context.viewer();
  if (!viewer) return new Set();
  const rows = await context.database
    .select({ id: favoriteLots.incrementalLotId })
    .from(favoriteLots)
    .where(and(eq(favoriteLots.userId, viewer.userId), isOneOf(favoriteLots.incrementalLotId, incrementalLotIds)));
  return new Set(rows.map(({ id }) => id));
}

/** The same of lots with sealed bids. */
export async function loadFavoriteBlindIds(
  context: Pick<RequestContext, "database" | "viewer">,
  blindLotIds: readonly string[],
): Promise<ReadonlySet<string>> {
  const viewer = await context.viewer();
  if (!viewer) return new Set();
  const { blindLotId, userId } = favoriteBlindLots;
  const rows = await context.database
    .select({ id: blindLotId })
    .from(favoriteBlindLots)
    .where(and(eq(userId, viewer.userId), isOneOf(blindLotId, blindLotIds)));
  return new Set(rows.map(({ id }) => id));
}
