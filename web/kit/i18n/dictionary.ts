import { createInstance, type i18n } from "i18next";
import { DEFAULT_LANGUAGE } from "../../../schema/kit/languages.ts";
import type { Dictionary } from "../first-render.ts";
import { createStore } from "../store.ts";
import type { MessageParams } from "./messages.ts";

export const dictionary = createStore<Dictionary>({ language: DEFAULT_LANGUAGE, messages: {} });

let inPageLanguage: Dictionary | null = null;

/** Keeps the words of the page's HTML, which is in the language that was set first. */
export function keepPageWords(next: Dictionary): void {
  if (inPageLanguage === null || inPageLanguage.language === next.language) inPageLanguage = next;
}

/** What the page's HTML was made of: React takes over parts whose code comes late after another language is chosen. */
export function pageDictionary(): Dictionary {
  return inPageLanguage ?? dictionary.get();
}

const NAMESPACE = "messages";

const lookups = new WeakMap<Dictionary, i18n>();

/** An i18next instance for a dictionary. Keys are literal: no character acts as a separator. */
function lookupIn(source: Dictionary): i18n {
  const known = lookups.get(source);
  if (known) return known;
  const made = createInstance({
    lng: source.language,
    fallbackLng: false,
    resources: { [source.language]: { [NAMESPACE]: source.messages } },
    defaultNS: NAMESPACE,
    keySeparator: false,
    nsSeparator: false,
    initAsync: false,
    // React escapes the text that it renders.
    interpolation: { escapeValue: false },
  });
  void made.init();
  lookups.set(source, made);
  return made;
}

/** Formats a message. A `count` selects the plural form (`key_one`, `key_other`). A missing key is returned as is. */
export function formatMessage(source: Dictionary, key: string, params: MessageParams = {}): string {
  return lookupIn(source).t(key, params);
}

export function hasMessage(key: string): boolean {
  return Object.hasOwn(dictionary.get().messages, key);
}
