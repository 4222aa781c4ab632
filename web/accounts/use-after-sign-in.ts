import { use, useCallback } from "react";
import { useNavigate, useSearchParams } from "react-router";
import { isLanguage } from "../../schema/languages.ts";
import { setFavorite } from "../favorites/set-favorite.ts";
import { translate } from "../i18n/i18n.ts";
import { AppPagesContext } from "../lib/app-pages.ts";
import { graphqlClient } from "../lib/graphql/client/graphql-client.ts";
import { setTheme } from "../lib/theme.ts";
import type { UserSettings } from "../session/sign-in.ts";
import { withLanguage } from "../shell/language/language-route.ts";
import { useLocalizedPath } from "../shell/language/use-localized-path.ts";
import { showToast } from "../ui/overlay/toasts.ts";
import { favoriteIntentFor, forgetFavoriteIntent } from "./favorite-intent.ts";
import { NEXT, nextPath } from "./next-path.ts";

/**
 * Goes on to the page that the visitor came from; by way of the set-up of a second step, if the channel demands one and
 * the app has that page.
 */
export function useAfterSignIn(): (signedIn: { settings: UserSettings; isMfaMissing: boolean }) => void {
  const { landing } = use(AppPagesContext);
  const path = useLocalizedPath();
  const navigate = useNavigate();
  const [params] = useSearchParams();
  const next = nextPath(params.get(NEXT)) ?? path("/");
  return useCallback(
    ({ settings, isMfaMissing }) => {
      if (settings.darkMode !== null) setTheme(settings.darkMode ? "dark" : "light");
      const language = settings.language?.toLowerCase() ?? "";
      const inLanguage = (address: string) => {
        const { pathname, search, hash } = new URL(address, location.origin);
        return isLanguage(language) ? withLanguage({ pathname, search, hash }, language) : address;
      };
      const wanted = inLanguage(next);
      const isSetUpFirst = isMfaMissing && landing === "/account/";
      const setUp = `${inLanguage(path("/account/mfa"))}?${new URLSearchParams({ [NEXT]: wanted })}`;
      const to = isSetUpFirst ? setUp : wanted;
      const intent = favoriteIntentFor(next, Date.now());
      forgetFavoriteIntent();
      if (intent) void addFavorite(intent.incrementalLotId);
      void navigate(to, { replace: true, state: intent && { scrollTop: intent.scrollTop } });
    },
    [navigate, next, path, landing],
  );
}

/** Uses the client of the new session: the visitor's client has been replaced. */
async function addFavorite(incrementalLotId: string): Promise<void> {
  const isAdded = await setFavorite(graphqlClient.get(), { incrementalLotId, isFavorite: true });
  if (isAdded) showToast({ tone: "good", text: translate("account.login.favoriteAdded") });
}
