import { API_LANGUAGES, type ApiLanguage } from "../../../../schema/kit/languages.ts";
import { useTranslate } from "../../i18n/use-translate.ts";

export function useApiLanguage(): ApiLanguage {
  return API_LANGUAGES[useTranslate().language];
}
