import { DEFAULT_LANGUAGE, type Language } from "../../../schema/kit/languages.ts";
import type { Dictionary } from "../first-render.ts";
import { createStore } from "../store.ts";
import type { MessageParams } from "./messages.ts";

export const dictionary = createStore<Dictionary>({ language: DEFAULT_LANGUAGE, messages: {} });

const PLURALS: Readonly<Record<Language, Intl.PluralRules>> = {
  nl: new Intl.PluralRules("nl"),
  en: new Intl.PluralRules("en"),
};

const PLACEHOLDER = /\{\{(\w+)\}\}/g;

/**
 * Formats a message. A `count` selects the plural form (`key_one`, `key_other`). A missing key is returned as is. A
 * library would be 13 kB of every first page for these two features.
 */
export function formatMessage({ language, messages }: Dictionary, key: string, params: MessageParams = {}): string {
  const { count } = params;
  const plural = typeof count === "number" ? messages[`${key}_${PLURALS[language].select(count)}`] : undefined;
  const message = plural ?? messages[key] ?? key;
  // A function inserts texts as they are: `$&` in a lot's title is no pattern.
  return message.replace(PLACEHOLDER, (placeholder, name: string) => String(params[name] ?? placeholder));
}

export function hasMessage(key: string): boolean {
  return Object.hasOwn(dictionary.get().messages, key);
}
