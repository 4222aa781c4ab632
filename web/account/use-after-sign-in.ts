import { useCallback } from "react";
import { useNavigate, useSearchParams } from "react-router";
import { isLanguage } from "../../schema/languages.ts";
import type { UserSettings } from "../session/sign-in.ts";
import { withLanguage } from "../shell/language-route.ts";
import { setTheme } from "../shell/theme.ts";
import { useHousePath } from "../shell/use-house-path.ts";
import { NEXT, nextPath } from "./next-path.ts";

/** What follows a sign-in: one's language and theme, and the page one came from. */
export function useAfterSignIn(): (settings: UserSettings) => void {
  const path = useHousePath();
  const navigate = useNavigate();
  const [params] = useSearchParams();
  const next = nextPath(params.get(NEXT)) ?? path("/");
  return useCallback(
    (settings) => {
      if (settings.darkMode !== null) setTheme(settings.darkMode ? "dark" : "light");
      const language = settings.language?.toLowerCase() ?? "";
      const { pathname, search, hash } = new URL(next, location.origin);
      const to = isLanguage(language) ? withLanguage({ pathname, search, hash }, language) : next;
      void navigate(to, { replace: true });
    },
    [navigate, next],
  );
}
