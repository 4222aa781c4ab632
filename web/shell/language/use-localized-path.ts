import { useCallback } from "react";
import { useTranslate } from "../../i18n/use-translate.ts";

/** Adds the current language prefix to a path: `path("/about")` is `/nl/about`. */
export function useLocalizedPath(): (path: string) => string {
  const { language } = useTranslate();
  return useCallback((path) => `/${language}${path}`, [language]);
}
