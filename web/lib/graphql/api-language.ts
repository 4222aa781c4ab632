import { useTranslate } from "../../i18n/use-translate.ts";
import { API_LANGUAGES, type ApiLanguage } from "./api-languages.ts";

/** The page's language as the API names it: queries that ask in it are asked again when it changes. */
export function useApiLanguage(): ApiLanguage {
  return API_LANGUAGES[useTranslate().language];
}
