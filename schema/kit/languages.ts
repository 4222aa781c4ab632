/** Languages of the app. Dutch is the default, English the fallback. */
export const LANGUAGES = ["nl", "en"] as const;
export type Language = (typeof LANGUAGES)[number];
export const DEFAULT_LANGUAGE: Language = "nl";
export const FALLBACK_LANGUAGE: Language = "en";

/** The languages as the API names them. */
export const API_LANGUAGES = { nl: "NL", en: "EN" } as const satisfies Record<Language, string>;
export type ApiLanguage = (typeof API_LANGUAGES)[Language];

export function isLanguage(value: string): value is Language {
  return LANGUAGES.some((language) => language === value);
}
