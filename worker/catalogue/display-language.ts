import type { Language } from "../../schema/languages.ts";

/** What decides in which language a publication or lot is shown. */
export interface LanguageChoice {
  /** What the reader asked for. */
  requested: Language | null | undefined;
  /** The publication's languages and its default. */
  published: readonly Language[];
  defaultLanguage: Language;
}

/**
 * The languages in which a text may be shown, best first: the asked one where the publication has it, else its default, else
 * any other of its own. No other: a translation that was not published stays unread.
 */
export function displayLanguages({ requested, published, defaultLanguage }: LanguageChoice): Language[] {
  const preferred = requested && published.includes(requested) ? [requested, defaultLanguage] : [defaultLanguage];
  return [...new Set([...preferred, ...published])];
}
