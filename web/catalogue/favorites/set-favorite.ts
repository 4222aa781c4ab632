import type { Client, CombinedError } from "urql";
import { failureOfCombined, failureText, loadErrorMessages, ruleText } from "../../kit/errors/errors.ts";
import { translate } from "../../kit/i18n/i18n.ts";
import { showToast } from "../../kit/ui/overlay/toasts.ts";
import { SetFavoriteLotDocument } from "./documents.ts";

/** Adds or removes a favourite. Returns whether it succeeded; shows a failure. */
export async function setFavorite(
  client: Client,
  favoriteLot: { incrementalLotId: string; isFavorite: boolean },
): Promise<boolean> {
  return await isFavoriteSet((await client.mutation(SetFavoriteLotDocument, { favoriteLot }).toPromise()).error);
}

/** Whether a mutation succeeded; shows a failure. */
export async function isFavoriteSet(error: CombinedError | undefined): Promise<boolean> {
  if (!error) return true;
  await loadErrorMessages();
  const failure = failureOfCombined(error);
  const [fault] = failure.fields;
  // There is no form field to mark, so the text of the broken rule is shown.
  const broken = fault ? ruleText(fault, translate) : null;
  showToast({ tone: "bad", text: broken ?? failureText(failure, translate) });
  return false;
}
