import type { Language } from "../../../schema/languages.ts";

export const API_LANGUAGES = { nl: "NL", en: "EN" } as const satisfies Record<Language, string>;
export type ApiLanguage = (typeof API_LANGUAGES)[Language];
