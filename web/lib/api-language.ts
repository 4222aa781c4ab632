import type { Language } from "../../schema/languages.ts";
import { useTranslate } from "../i18n/use-translate.ts";

const API_LANGUAGES = { nl: "NL", en: "EN" } as const satisfies Record<Language, string>;
export type ApiLanguage = (typeof API_LANGUAGES)[Language];

/** The page's language as the API names it: queries that ask in it are asked anew when it changes. */
export function useApiLanguage(): ApiLanguage {
  return API_LANGUAGES[useTranslate().language];
}
