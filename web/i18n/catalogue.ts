import { DEFAULT_LANGUAGE, type Language } from "../../schema/languages.ts";
import { createStore } from "../lib/store.ts";
import type { PhraseParams } from "./phrases.ts";

/**
 * The words that are loaded. A library for this would have been a tenth of what a first visit may load; what the house needs
 * of one is a lookup, plurals by the language's own rules, and parameters.
 */
export interface Catalogue {
  language: Language;
  phrases: Readonly<Record<string, string>>;
}

/** The catalogue that the page is in. */
export const catalogue = createStore<Catalogue>({ language: DEFAULT_LANGUAGE, phrases: {} });

const PLURALS: Record<Language, Intl.PluralRules> = {
  nl: new Intl.PluralRules("nl"),
  en: new Intl.PluralRules("en"),
};

const PARAMETER = /\{\{(\w+)\}\}/g;

/**
 * A phrase with its parameters filled in. With a `count` the plural form is taken (`key_one`, `key_other`) where there is one. A key
 * without words is shown itself.
 */
export function phrase({ language, phrases }: Catalogue, key: string, params: PhraseParams = {}): string {
  const { count } = params;
  const plural = typeof count === "number" ? phrases[`${key}_${PLURALS[language].select(count)}`] : undefined;
  const words = plural ?? phrases[key] ?? key;
  return words.replace(PARAMETER, (whole, name: string) => String(params[name] ?? whole));
}

/** Whether the loaded catalogue has words for a key. */
export function hasPhrase(key: string): boolean {
  return Object.hasOwn(catalogue.get().phrases, key);
}
