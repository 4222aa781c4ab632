import type { Language } from "../../schema/languages.ts";
import { catalogue, phrase } from "./catalogue.ts";
import { LOADERS, type Phrases } from "./loaders.ts";
import type { Namespace, PhraseKey, PhraseParams } from "./phrases.ts";

/** The areas that this page has asked for so far. */
const wanted = new Set<Namespace>(["core"]);

let latest: Language | null = null;

/** Loads the words of every area in use. The browser keeps them, so that changing to the language cannot fail afterwards. */
export async function loadWords(language: Language): Promise<Phrases[]> {
  let parts: Phrases[] = [];
  // What is asked for meanwhile is brought along.
  while (parts.length < wanted.size) {
    parts = await Promise.all([...wanted].map((area) => LOADERS[language][area]()));
  }
  return parts;
}

/** Puts the page in a language once the words of every area in use are there. The last one asked for wins. */
export async function changeLanguage(language: Language): Promise<void> {
  latest = language;
  const parts = await loadWords(language);
  if (latest !== language) return;
  catalogue.set({ language, phrases: Object.assign({}, ...parts) });
  document.documentElement.lang = language;
}

/** Brings an area's words in the current language, now and with every later change of language. */
export async function loadArea(area: Namespace): Promise<void> {
  wanted.add(area);
  const { language } = catalogue.get();
  const added = await LOADERS[language][area]();
  const current = catalogue.get();
  // A change of language that overtook this one brought the area along; what is there already need not be told.
  if (current.language !== language || Object.keys(added).every((key) => key in current.phrases)) return;
  catalogue.set({ language, phrases: { ...current.phrases, ...added } });
}

/** A phrase in the current language, for what happens outside components. */
export function translate(key: PhraseKey, params?: PhraseParams): string {
  return phrase(catalogue.get(), key, params);
}
