import { DEFAULT_LANGUAGE, isLanguage, type Language } from "../../../schema/kit/languages.ts";

export function stringsOf(json: string): string[] {
  const parsed: unknown = JSON.parse(json);
  return Array.isArray(parsed) ? parsed.filter((value) => typeof value === "string") : [];
}

export function languagesOf(json: string): Language[] {
  return stringsOf(json).filter(isLanguage);
}

/** The language that a column names, or the default one. */
export function languageOf(column: string): Language {
  return isLanguage(column) ? column : DEFAULT_LANGUAGE;
}
