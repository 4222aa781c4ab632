import type { Language } from "../../../schema/languages.ts";
import type { MessageTexts } from "./account-texts.ts";
import { dutchTexts } from "./dutch.ts";
import { englishTexts } from "./english.ts";

const TEXTS: Record<Language, MessageTexts> = { nl: dutchTexts, en: englishTexts };

export function messageTexts(language: Language): MessageTexts {
  return TEXTS[language];
}
