import type { Language } from "../../schema/languages.ts";
import type { Namespace } from "./phrases.ts";

/** Words by their keys. */
export type Phrases = Readonly<Record<string, string>>;

/** Loads the words of an area in a language. */
export const LOADERS: Record<Language, Record<Namespace, () => Promise<Phrases>>> = {
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
