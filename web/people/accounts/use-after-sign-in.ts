import { use, useCallback, useEffect } from "react";
import { useNavigate, useSearchParams } from "react-router";
import { isLanguage } from "../../../schema/kit/languages.ts";
import { AppPagesContext } from "../../kit/lib/app-pages.ts";
import { setTheme } from "../../kit/lib/theme.ts";
import { withLanguage } from "../../kit/screens/language/language-route.ts";
import { useLocalizedPath } from "../../kit/screens/language/use-localized-path.ts";
import { NEXT, nextPath } from "../../kit/screens/return-path.ts";
import { prepareSignIn, type UserSettings } from "../../kit/session/sign-in.ts";
import { resumeWishes } from "./sign-in-wishes.ts";

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
  useEffect(prepareSignIn, []);
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
      const resumed = resumeWishes(next);
      void navigate(to, { replace: true, state: resumed && { scrollTop: resumed.scrollTop } });
    },
    [navigate, next, path, landing],
  );
}
