import { and } from "drizzle-orm";
import * as v from "valibot";
import { favoriteBlindLotInput } from "../../../schema/catalogue/inputs/favorite-blind-lot.ts";
import { blindLots } from "../../../schema/catalogue/tables/blind-auctions.ts";
import { isOneOf } from "../../../schema/kit/database/json-list.ts";
import { DomainError, ERROR_CODES } from "../../../schema/kit/error-codes.ts";
import { invalidInput, parseInput } from "../../../schema/kit/inputs/parse-input.ts";
import type { Language } from "../../../schema/kit/languages.ts";
import { type RequestContext, requireViewer } from "../../kit/context.ts";
import { viewersPublications } from "../../kit/lists/viewers-publications.ts";
import { type ListedBlindLot, readBlindLots } from "../blind-auctions/listed-blind-lots.ts";
import { getBlindLot } from "../blind-auctions/service.ts";
import { loadFavoriteBlindIds } from "../read-model/favorite-ids.ts";
import { addBlindFavorite, countBlindFavorites, newestBlindFavorites, removeBlindFavorite } from "./blind-store.ts";

/** Blind sales are few. */
const MAX_BLIND_FAVORITES = 100;

const request = v.object({ favoriteLot: favoriteBlindLotInput });
type BlindFavorite = v.InferOutput<typeof favoriteBlindLotInput>;

/** @throws DomainError NOT_FOUND for a lot that is not open to the viewer; INVALID_INPUT (`maximumFavorites`). */
export async function setFavoriteBlindLot(context: RequestContext, favoriteLot: BlindFavorite): Promise<BlindFavorite> {
  const { userId } = await requireViewer(context);
  const { blindLotId, isFavorite } = parseInput(request, { favoriteLot }).favoriteLot;
  if (!isFavorite) {
    await removeBlindFavorite(context, { userId, blindLotId });
    return { blindLotId, isFavorite };
  }
  if ((await getBlindLot(context, blindLotId, null)) === null) throw new DomainError(ERROR_CODES.NOT_FOUND);
  const isMarked = (await loadFavoriteBlindIds(context, [blindLotId])).size > 0;
  if (!isMarked && (await countBlindFavorites(context, userId)) >= MAX_BLIND_FAVORITES)
    throw invalidInput({
      path: "favoriteLot",
      rule: "maximumFavorites",
      params: { maximum: MAX_BLIND_FAVORITES },
    });
  await addBlindFavorite(context, { userId, blindLotId, createdAtMs: context.now() });
  return { blindLotId, isFavorite };
}

/** Those that are open to the viewer on this channel, the latest marked first. */
export async function favoriteBlindLotsOf(
  context: RequestContext,
  language: Language | null | undefined,
): Promise<ListedBlindLot[]> {
  const { userId } = await requireViewer(context);
  const ids = await newestBlindFavorites(context, userId, MAX_BLIND_FAVORITES);
  if (ids.length === 0) return [];
  const { open } = await viewersPublications(context);
  const lots = await readBlindLots(context, and(isOneOf(blindLots.id, ids), open), language);
  return lots.toSorted((a, b) => ids.indexOf(a.row.blindLot.id) - ids.indexOf(b.row.blindLot.id));
}
