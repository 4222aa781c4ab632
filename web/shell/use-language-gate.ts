import { useEffect } from "react";
import { useLocation } from "react-router";
import { DEFAULT_LANGUAGE, isLanguage, type Language } from "../../schema/languages.ts";
import { changeLanguage } from "../i18n/i18n.ts";
import { useTranslate } from "../i18n/use-translate.ts";
import { listError } from "../lib/error-list.ts";
import { readStored, writeStored } from "../lib/stored-values.ts";
import { resetCache } from "../live/reset-cache.ts";
import { decideLanguage } from "./language-route.ts";

/** The language that this visitor chose before, or null. */
export function storedLanguage(): Language | null {
  const stored = readStored("locale")?.toLowerCase() ?? "";
  return isLanguage(stored) ? stored : null;
}

/** The language before any address says otherwise. */
export function preferredLanguage(): Language {
  return storedLanguage() ?? DEFAULT_LANGUAGE;
}

/** Brings the page into the language of its address; returns where to go instead, where the address has none. */
export function useLanguageGate(): string | null {
  const location = useLocation();
  const { language: current } = useTranslate();
  const decision = decideLanguage(location, { current: preferredLanguage(), stored: storedLanguage() });
  const wanted = decision.kind === "show" ? decision.language : null;

  useEffect(() => {
    if (wanted === null) return;
    if (wanted !== storedLanguage()) writeStored("locale", wanted);
    if (wanted === current) return;
    changeLanguage(wanted)
      // Titles and descriptions in the cache are in the language that was left.
      .then(resetCache)
      .catch((error: unknown) => listError(`Language: ${error instanceof Error ? error.message : "undefined error"}`));
  }, [wanted, current]);

  return decision.kind === "redirect" ? decision.to : null;
}
