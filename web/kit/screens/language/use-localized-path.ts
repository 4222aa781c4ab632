import { useCallback, useContext } from "react";
import { useTranslate } from "../../i18n/use-translate.ts";
import { PreviewPrefixContext } from "../../preview-prefix.ts";

/** The pages of auctions of both kinds. */
const PREVIEWED = /^\/(auction|blindAuction)\//;

/** Adds the language of the page to a path. Auctions and lots that a preview links to are previews too. */
export function useLocalizedPath(): (path: string) => string {
  const { language } = useTranslate();
  const prefix = useContext(PreviewPrefixContext);
  return useCallback((path) => `/${language}${PREVIEWED.test(path) ? prefix : ""}${path}`, [language, prefix]);
}
