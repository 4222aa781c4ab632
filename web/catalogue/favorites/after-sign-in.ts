import { graphqlClient } from "../../kit/client/graphql-client.ts";
import { loadNamespace, translate } from "../../kit/i18n/i18n.ts";
import { showToast } from "../../kit/ui/overlay/toasts.ts";
import type { SignInWish } from "../../people/accounts/sign-in-wishes.ts";
import { favoriteIntentFor, forgetFavoriteIntent } from "./favorite-intent.ts";
import { setFavorite } from "./set-favorite.ts";

/** The favourite for which a visitor left a page is added after the sign-in. */
export const afterSignIn: SignInWish = {
  intro: (path) => (favoriteIntentFor(path, Date.now()) ? "account.login.forFavorite" : null),
  resume: (path) => {
    const intent = favoriteIntentFor(path, Date.now());
    forgetFavoriteIntent();
    if (intent) void addFavorite(intent.incrementalLotId);
    return intent;
  },
};

/** Uses the client of the new session: the visitor's client has been replaced. */
async function addFavorite(incrementalLotId: string): Promise<void> {
  const isAdded = await setFavorite(graphqlClient.get(), { incrementalLotId, isFavorite: true });
  if (!isAdded) return;
  await loadNamespace("favorites");
  showToast({ tone: "good", text: translate("favorites.added") });
}
