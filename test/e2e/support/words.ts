import type { Language } from "../../../schema/languages.ts";
import { phrase } from "../../../web/i18n/catalogue.ts";
import { account as englishAccount } from "../../../web/i18n/en/account.ts";
import { bidding as englishBidding } from "../../../web/i18n/en/bidding.ts";
import { core as englishCore } from "../../../web/i18n/en/core.ts";
import { lotPage as englishLotPage } from "../../../web/i18n/en/lot-page.ts";
import { account as dutchAccount } from "../../../web/i18n/nl/account.ts";
import { bidding as dutchBidding } from "../../../web/i18n/nl/bidding.ts";
import { core as dutchCore } from "../../../web/i18n/nl/core.ts";
import { lotPage as dutchLotPage } from "../../../web/i18n/nl/lot-page.ts";
import type { Translate } from "../../../web/i18n/phrases.ts";

const WORDS = {
  nl: { ...dutchCore, ...dutchLotPage, ...dutchBidding, ...dutchAccount },
  en: { ...englishCore, ...englishLotPage, ...englishBidding, ...englishAccount },
} satisfies Record<Language, Record<string, string>>;

/** The app's words in a language, for a journey that goes the same way in each. */
export function wordsOf(language: Language): Translate {
  return (key, params) => phrase({ language, phrases: WORDS[language] }, key, params);
}
