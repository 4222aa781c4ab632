import * as v from "valibot";
import { LANGUAGES, type Language } from "../languages.ts";
import { longText, requiredText } from "./text.ts";

const MAX_TITLE_CHARACTERS = 200;
const MAX_SUMMARY_CHARACTERS = 1_000;
const MAX_DESCRIPTION_CHARACTERS = 20_000;

export const language = v.pipe(v.picklist(LANGUAGES, "language"), v.metadata({ graphql: "Language" }));

export function isOncePerLanguage(texts: readonly { language: Language }[]): boolean {
  return new Set(texts.map((text) => text.language)).size === texts.length;
}

/** A list of texts that has each language of the app once. */
export function textsInEveryLanguage<Text extends v.GenericSchema<unknown, { language: Language }>>(text: Text) {
  return v.pipe(
    v.array(text),
    v.length(LANGUAGES.length, "everyLanguage"),
    v.check((texts) => isOncePerLanguage(texts), "oncePerLanguage"),
  );
}

export const localizedTextEntries = {
  language,
  title: requiredText(MAX_TITLE_CHARACTERS),
  summary: v.pipe(longText(MAX_SUMMARY_CHARACTERS), v.description("May be empty.")),
  description: v.pipe(longText(MAX_DESCRIPTION_CHARACTERS), v.description("Markdown; may be empty.")),
};

const localizedText = v.pipe(
  v.object(localizedTextEntries),
  v.metadata({ graphql: "LocalizedTextInput" }),
  v.description("What a project, lot or publication is called and how it is described in one language."),
);

/**
 * Title, summary and description (Markdown) of a project, lot or publication, at most once per language. The service
 * checks that there is at least one: that refusal has its own number (4014).
 */
export const localizedTexts = v.pipe(
  v.array(localizedText),
  v.maxLength(LANGUAGES.length, "maximumItems"),
  v.check((texts) => isOncePerLanguage(texts), "oncePerLanguage"),
  v.description("Once per language; at least one."),
);
export type LocalizedTextsInput = v.InferOutput<typeof localizedTexts>;
