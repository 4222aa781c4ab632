import type { Language } from "../../schema/languages.ts";

/** What decides in which language a publication or lot is shown. */
export interface LanguageChoice {
  requested: Language | null | undefined;
  published: readonly Language[];
  defaultLanguage: Language;
}

/**
 * The languages in which a text may be shown, best first: the requested one if the publication has it, else its
 * default, else its others. Translations in other languages were not published.
 */
export function displayLanguages({ requested, published, defaultLanguage }: LanguageChoice): Language[] {
  const preferred = requested && published.includes(requested) ? [requested, defaultLanguage] : [defaultLanguage];
  return [...new Set([...preferred, ...published])];
}
