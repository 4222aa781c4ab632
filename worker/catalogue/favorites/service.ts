import { DomainError, ERROR_CODES } from "../../../schema/kit/error-codes.ts";
import { invalidInput } from "../../../schema/kit/inputs/parse-input.ts";
import { type RequestContext, requireViewer } from "../../kit/context.ts";
import { getLot } from "../lots/service.ts";
import { addFavorite, countFavorites, removeFavorite } from "./store.ts";

export const MAX_FAVORITES = 1000;

/** @throws DomainError NOT_FOUND for a lot that the viewer cannot see; INVALID_INPUT (`maximumFavorites`). */
export async function setFavoriteLot(
  context: RequestContext,
  { incrementalLotId, isFavorite }: { incrementalLotId: string; isFavorite: boolean },
): Promise<{ incrementalLotId: string; isFavorite: boolean }> {
  const { userId } = await requireViewer(context);
  if (!isFavorite) {
    await removeFavorite(context, { userId, incrementalLotId });
    return { incrementalLotId, isFavorite };
  }
  const lot = await getLot(context, incrementalLotId, null);
  if (lot === null) throw new DomainError(ERROR_CODES.NOT_FOUND);
  if ((await countFavorites(context, userId)) >= MAX_FAVORITES && !(await lot.isFavorite())) {
    throw invalidInput({ path: "favoriteLot", rule: "maximumFavorites", params: { maximum: MAX_FAVORITES } });
  }
  await addFavorite(context, { userId, incrementalLotId, createdAtMs: context.now() });
  return { incrementalLotId, isFavorite };
}
