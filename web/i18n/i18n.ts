import { createInstance } from "i18next";
import { initReactI18next } from "react-i18next";
import { DEFAULT_LANGUAGE, FALLBACK_LANGUAGE, type Language } from "../../schema/languages.ts";
import type { Area, PhraseKey, PhraseParams } from "./phrases.ts";

const NAMESPACE = "phrases";

const LOADERS: Record<Language, Record<Area, () => Promise<Record<string, string>>>> = {
  nl: {
    core: async () => (await import("./nl/core.ts")).core,
    account: async () => (await import("./nl/account.ts")).account,
    admin: async () => (await import("./nl/admin.ts")).admin,
  },
  en: {
    core: async () => (await import("./en/core.ts")).core,
    account: async () => (await import("./en/account.ts")).account,
    admin: async () => (await import("./en/admin.ts")).admin,
  },
};

/** The catalogues. Keys are literal: no separator has a meaning in them. */
export const i18n = createInstance();

const wanted = new Set<Area>(["core"]);
const loaded = new Set<string>();

async function load(language: Language, area: Area): Promise<void> {
  const mark = `${language} ${area}`;
  if (loaded.has(mark)) return;
  i18n.addResourceBundle(language, NAMESPACE, await LOADERS[language][area](), true, true);
  loaded.add(mark);
}

/** Starts the catalogues in a language; resolves when the first page's words are there. */
export async function startI18n(language: Language): Promise<void> {
  await i18n.use(initReactI18next).init({
    lng: language,
    fallbackLng: FALLBACK_LANGUAGE,
    ns: [NAMESPACE],
    defaultNS: NAMESPACE,
    keySeparator: false,
    nsSeparator: false,
    resources: {},
    interpolation: { escapeValue: false },
    react: { useSuspense: false, bindI18nStore: "added" },
  });
  await load(language, "core");
  document.documentElement.lang = language;
}

/** Switches to a language once the words of every area in use are there. */
export async function changeLanguage(language: Language): Promise<void> {
  await Promise.all([...wanted].map((area) => load(language, area)));
  document.documentElement.lang = language;
  await i18n.changeLanguage(language);
}

/** Brings an area's words in the current language, now and after every change of language. */
export async function loadArea(area: Area): Promise<void> {
  wanted.add(area);
  await load(currentLanguage(), area);
}

/** The language that the page is in. */
export function currentLanguage(): Language {
  return i18n.language === "en" ? "en" : i18n.language === "nl" ? "nl" : DEFAULT_LANGUAGE;
}

/** A phrase in the current language, for what happens outside components. */
export function translate(key: PhraseKey, params?: PhraseParams): string {
  return i18n.t(key, params ?? {});
}
