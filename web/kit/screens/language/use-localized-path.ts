import { useCallback } from "react";
import { useTranslate } from "../../i18n/use-translate.ts";

export function useLocalizedPath(): (path: string) => string {
  const { language } = useTranslate();
  return useCallback((path) => `/${language}${path}`, [language]);
}
