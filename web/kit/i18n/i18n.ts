import type { Language } from "../../../schema/kit/languages.ts";
import type { Dictionary } from "../first-render.ts";
import { dictionary, formatMessage, keepPageWords } from "./dictionary.ts";
import { loadMessages, type Messages } from "./loaders.ts";
import type { MessageKey, MessageParams, Namespace } from "./messages.ts";

const used = new Set<Namespace>(["shell"]);

/** Loads a namespace with each language from the start: what stands on every page of an app. */
export function loadFromStart(namespace: Namespace): void {
  used.add(namespace);
}

let latest: Language | null = null;

/** Loads all used namespaces in a language. The browser keeps them, so a later change to the language cannot fail. */
export async function loadLanguage(language: Language): Promise<Messages[]> {
  let parts: Messages[] = [];
  // Repeat for namespaces that were added during loading.
  while (parts.length < used.size) {
    parts = await Promise.all([...used].map((namespace) => loadMessages(namespace, language)));
  }
  return parts;
}

/** Changes the page's language once all used namespaces have loaded. Of several calls, the last one wins. */
export async function changeLanguage(language: Language): Promise<void> {
  latest = language;
  const parts = await loadLanguage(language);
  if (latest !== language) return;
  const next = { language, messages: Object.assign({}, ...parts) };
  keepPageWords(next);
  dictionary.set(next);
  document.documentElement.lang = language;
}

/** Loads a namespace in the current language, now and after each change of language. */
export async function loadNamespace(namespace: Namespace): Promise<void> {
  await addNamespace(namespace, dictionary.set);
}

/**
 * Loads a namespace for a part that shows after it. What is on the page needs no message of it, so nothing renders
 * again: React drops HTML of the server that it has not taken over when that must change.
 */
export async function loadForPart(namespace: Namespace): Promise<void> {
  await addNamespace(namespace, dictionary.setQuietly);
}

async function addNamespace(namespace: Namespace, keep: (next: Dictionary) => void): Promise<void> {
  used.add(namespace);
  const { language } = dictionary.get();
  const added = await loadMessages(namespace, language);
  const current = dictionary.get();
  // If a change of language finished first, it has loaded the namespace. Known messages need no update.
  if (current.language !== language || Object.keys(added).every((key) => key in current.messages)) return;
  const next = { language, messages: { ...current.messages, ...added } };
  keepPageWords(next);
  keep(next);
}

export function translate(key: MessageKey, params?: MessageParams): string {
  return formatMessage(dictionary.get(), key, params);
}
