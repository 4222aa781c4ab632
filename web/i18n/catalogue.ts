import { createInstance, type i18n } from "i18next";
import { DEFAULT_LANGUAGE, type Language } from "../../schema/languages.ts";
import { createStore } from "../lib/store.ts";
import type { PhraseParams } from "./phrases.ts";

/** The words that are loaded, in one language. */
export interface Catalogue {
  language: Language;
  phrases: Readonly<Record<string, string>>;
}

/** The catalogue that the page is in. */
export const catalogue = createStore<Catalogue>({ language: DEFAULT_LANGUAGE, phrases: {} });

const NAMESPACE = "phrases";

const lookups = new WeakMap<Catalogue, i18n>();

/** i18next over a catalogue's words. Keys are literal: no separator has a meaning in them. */
function lookupIn(words: Catalogue): i18n {
  const known = lookups.get(words);
  if (known) return known;
  const made = createInstance({
    lng: words.language,
    fallbackLng: false,
    resources: { [words.language]: { [NAMESPACE]: words.phrases } },
    defaultNS: NAMESPACE,
    keySeparator: false,
    nsSeparator: false,
    initAsync: false,
    // React escapes what it renders.
    interpolation: { escapeValue: false },
  });
  void made.init();
  lookups.set(words, made);
  return made;
}

/**
 * A phrase with its parameters filled in. With a `count` the plural form is taken (`key_one`, `key_other`) where there is one. A key
 * without words is shown itself.
 */
export function phrase(words: Catalogue, key: string, params: PhraseParams = {}): string {
  return lookupIn(words).t(key, params);
}

/** Whether the loaded catalogue has words for a key. */
export function hasPhrase(key: string): boolean {
  return Object.hasOwn(catalogue.get().phrases, key);
}
