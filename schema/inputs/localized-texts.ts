import * as v from "valibot";
import { LANGUAGES, type Language } from "../languages.ts";
import { longText, requiredText } from "./text.ts";

const MAX_TITLE_CHARACTERS = 200;
const MAX_SUMMARY_CHARACTERS = 1_000;
const MAX_DESCRIPTION_CHARACTERS = 20_000;

export const language = v.picklist(LANGUAGES, "language");

/** Whether each language occurs once. */
export function isOncePerLanguage(texts: readonly { language: Language }[]): boolean {
  return new Set(texts.map((text) => text.language)).size === texts.length;
}

/**
 * Title, summary and description (markdown) of a project, lot or publication, once a language. That there is one at all is
 * for the service to ask: its refusal has a number of its own (4014).
 */
export const localizedTexts = v.pipe(
  v.array(
    v.object({
      language,
      title: requiredText(MAX_TITLE_CHARACTERS),
      summary: longText(MAX_SUMMARY_CHARACTERS),
      description: longText(MAX_DESCRIPTION_CHARACTERS),
    }),
  ),
  v.maxLength(LANGUAGES.length, "maximumItems"),
  v.check((texts) => isOncePerLanguage(texts), "oncePerLanguage"),
);
export type LocalizedTextsInput = v.InferOutput<typeof localizedTexts>;
