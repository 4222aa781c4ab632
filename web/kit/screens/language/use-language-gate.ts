import { useEffect } from "react";
import { useLocation } from "react-router";
import { listLanguageError } from "../../errors/listed-errors.ts";
import { changeLanguage } from "../../i18n/i18n.ts";
import { useTranslate } from "../../i18n/use-translate.ts";
import { writeStored } from "../../lib/stored-values.ts";
import { resetCache } from "../../live/reset-cache.ts";
import { useStore } from "../../store.ts";
import { decideLanguage } from "./language-route.ts";
import { offeredLanguages, preferredLanguage, storedLanguage } from "./offered-languages.ts";

/** Switches the page to the language of its URL; returns a redirect target if the URL has no language. */
export function useLanguageGate(): string | null {
  const location = useLocation();
  const { language: current } = useTranslate();
  const { languages: offered } = useStore(offeredLanguages);
  const decision = decideLanguage(location, { current: preferredLanguage(), stored: storedLanguage(), offered });
  const wanted = decision.kind === "show" ? decision.language : null;

  useEffect(() => {
    if (wanted === null) return;
    const keep = () => {
      if (wanted !== storedLanguage()) writeStored("locale", wanted);
    };
    if (wanted === current) {
      keep();
      return;
    }
    changeLanguage(wanted)
      .then(keep)
      // Cached titles and descriptions are in the previous language.
      .then(resetCache)
      .catch(() => listLanguageError(wanted));
  }, [wanted, current]);

  return decision.kind === "redirect" ? decision.to : null;
}
