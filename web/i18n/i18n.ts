import type { Language } from "../../schema/languages.ts";
import { catalogue, phrase } from "./catalogue.ts";
import type { Area, PhraseKey, PhraseParams } from "./phrases.ts";

type Phrases = Readonly<Record<string, string>>;

const LOADERS: Record<Language, Record<Area, () => Promise<Phrases>>> = {
  nl: {
    core: async () => (await import("./nl/core.ts")).core,
    home: async () => (await import("./nl/home.ts")).home,
    lists: async () => (await import("./nl/lists.ts")).lists,
    search: async () => (await import("./nl/search.ts")).search,
    lotPage: async () => (await import("./nl/lot-page.ts")).lotPage,
    sale: async () => (await import("./nl/sale.ts")).sale,
    bidding: async () => (await import("./nl/bidding.ts")).bidding,
    history: async () => (await import("./nl/history.ts")).history,
    notifications: async () => (await import("./nl/notifications.ts")).notifications,
    errors: async () => (await import("./nl/errors.ts")).errors,
    shortcuts: async () => (await import("./nl/shortcuts.ts")).shortcuts,
    account: async () => (await import("./nl/account.ts")).account,
    admin: async () => (await import("./nl/admin.ts")).admin,
    auctionRules: async () => (await import("./nl/auction-rules.ts")).auctionRules,
    receipts: async () => (await import("./nl/receipts.ts")).receipts,
  },
  en: {
    core: async () => (await import("./en/core.ts")).core,
    home: async () => (await import("./en/home.ts")).home,
    lists: async () => (await import("./en/lists.ts")).lists,
    search: async () => (await import("./en/search.ts")).search,
    lotPage: async () => (await import("./en/lot-page.ts")).lotPage,
    sale: async () => (await import("./en/sale.ts")).sale,
    bidding: async () => (await import("./en/bidding.ts")).bidding,
    history: async () => (await import("./en/history.ts")).history,
    notifications: async () => (await import("./en/notifications.ts")).notifications,
    errors: async () => (await import("./en/errors.ts")).errors,
    shortcuts: async () => (await import("./en/shortcuts.ts")).shortcuts,
    account: async () => (await import("./en/account.ts")).account,
    admin: async () => (await import("./en/admin.ts")).admin,
    auctionRules: async () => (await import("./en/auction-rules.ts")).auctionRules,
    receipts: async () => (await import("./en/receipts.ts")).receipts,
  },
};

/** The areas that this page has asked for so far. */
const wanted = new Set<Area>(["core"]);

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
export async function loadArea(area: Area): Promise<void> {
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
