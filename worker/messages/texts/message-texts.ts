import type { Language } from "../../../schema/kit/languages.ts";
import { englishCodeTexts } from "./code-texts.en.ts";
import { dutchCodeTexts } from "./code-texts.nl.ts";
import type { CodeTexts } from "./code-texts.ts";
import { englishNoticeTexts } from "./notice-texts.en.ts";
import { dutchNoticeTexts } from "./notice-texts.nl.ts";
import type { NoticeTexts } from "./notice-texts.ts";

/** All texts of mails and text messages, which are the only texts on the server. */
export type MessageTexts = CodeTexts & NoticeTexts;

const TEXTS: Record<Language, MessageTexts> = {
  nl: { ...dutchCodeTexts, ...dutchNoticeTexts },
  en: { ...englishCodeTexts, ...englishNoticeTexts },
};

export function messageTexts(language: Language): MessageTexts {
  return TEXTS[language];
}
