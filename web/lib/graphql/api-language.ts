import { useTranslate } from "../../i18n/use-translate.ts";
import { API_LANGUAGES, type ApiLanguage } from "./api-languages.ts";

/** The page's language as an API value. Queries that use it are sent again when the language changes. */
export function useApiLanguage(): ApiLanguage {
  return API_LANGUAGES[useTranslate().language];
}
