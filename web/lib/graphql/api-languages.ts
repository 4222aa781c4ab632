import type { Language } from "../../../schema/languages.ts";

/** The page's languages as the API names them. */
export const API_LANGUAGES = { nl: "NL", en: "EN" } as const satisfies Record<Language, string>;
export type ApiLanguage = (typeof API_LANGUAGES)[Language];
