import type { Language } from "../../../schema/kit/languages.ts";
import { core as englishCore } from "../../../web/app/shell/words.en.ts";
import { core as dutchCore } from "../../../web/app/shell/words.nl.ts";
import { bidding as englishBidding } from "../../../web/bidding/bids/form/words.en.ts";
import { bidding as dutchBidding } from "../../../web/bidding/bids/form/words.nl.ts";
import { lotPage as englishLotPage } from "../../../web/bidding/lot-page/words.en.ts";
import { lotPage as dutchLotPage } from "../../../web/bidding/lot-page/words.nl.ts";
import { formatMessage } from "../../../web/kit/i18n/dictionary.ts";
import type { Translate } from "../../../web/kit/i18n/messages.ts";
import { accounts as englishAccount } from "../../../web/people/accounts/words.en.ts";
import { accounts as dutchAccount } from "../../../web/people/accounts/words.nl.ts";
import { addresses as englishAddresses } from "../../../web/people/addresses/words.en.ts";
import { addresses as dutchAddresses } from "../../../web/people/addresses/words.nl.ts";
import { passwords as englishPasswords } from "../../../web/people/door/passwords/words.en.ts";
import { passwords as dutchPasswords } from "../../../web/people/door/passwords/words.nl.ts";

const WORDS = {
  nl: { ...dutchCore, ...dutchLotPage, ...dutchBidding, ...dutchAccount, ...dutchAddresses, ...dutchPasswords },
  en: {
    ...englishCore,
    ...englishLotPage,
    ...englishBidding,
    ...englishAccount,
    ...englishAddresses,
    ...englishPasswords,
  },
} satisfies Record<Language, Record<string, string>>;

/**
 * The app's words in a language, for a journey that is the same in each. @throws Error for a word that is in none of the
 * dictionaries above: a journey would wait for its key until its time is over.
 */
export function wordsOf(language: Language): Translate {
  const messages: Record<string, string> = WORDS[language];
  return (key, params) => {
    if (!(key in messages || `${key}_other` in messages))
      throw new Error(`Add the words of ${key} to support/words.ts`);
    return formatMessage({ language, messages }, key, params);
  };
}
