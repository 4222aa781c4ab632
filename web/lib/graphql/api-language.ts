import { useTranslate } from "../../i18n/use-translate.ts";
import { API_LANGUAGES, type ApiLanguage } from "./api-languages.ts";

export function useApiLanguage(): ApiLanguage {
  return API_LANGUAGES[useTranslate().language];
}
