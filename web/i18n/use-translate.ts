import { useCallback } from "react";
import { useTranslation } from "react-i18next";
import type { Language } from "../../schema/languages.ts";
import { currentLanguage, i18n } from "./i18n.ts";
import type { Translate } from "./phrases.ts";

/** The words of the current language; the component follows a change of language. */
export function useTranslate(): { t: Translate; language: Language } {
  const { t } = useTranslation(undefined, { i18n });
  const translate = useCallback<Translate>((key, params) => t(key, params ?? {}), [t]);
  return { t: translate, language: currentLanguage() };
}
